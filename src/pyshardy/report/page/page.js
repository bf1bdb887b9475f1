"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const sections = document.getElementById("sections");
const MOST_ROWS_SHOWN = 12;
const POWERS_OF_TWO = Array.from({ length: 50 }, (_, power) => 2 ** power);

function bytesText(bytes) {
  if (bytes === null) return "?";
  const units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"];
  let unit = 0;
  while (bytes >= 1024 && unit < units.length - 1) {
    bytes /= 1024;
    unit += 1;
  }
  return unit === 0 ? `${bytes} B` : `${bytes.toFixed(1)} ${units[unit]}`;
}

function secondsText(seconds) {
  if (!seconds) return "0 s";
  if (seconds >= 1) return `${seconds.toFixed(2)} s`;
  const [unit, size] = seconds >= 1e-3 ? ["ms", 1e3] : seconds >= 1e-6 ? ["us", 1e6] : ["ns", 1e9];
  return `${(seconds * size).toFixed(seconds * size < 9.95 ? 1 : 0)} ${unit}`;
}

const FORMATS = { bytes: bytesText, seconds: secondsText, count: String };

function section(id, title, note) {
  const made = document.createElement("section");
  made.id = id;
  const heading = document.createElement("h2");
  heading.textContent = title;
  made.append(heading);
  if (note) {
    const text = document.createElement("p");
    text.className = "note";
    text.textContent = note;
    made.append(text);
  }
  sections.append(made);
  return made;
}

/* A width for the texts of a column, of which the longest wide ones are cut. */
function textWidth(table, index) {
  const lengths = table.rows.map((row) => data.strings[row[index]].length);
  const longest = lengths.reduce((most, length) => Math.max(most, length), table.columns[index].title.length + 3);
  return Math.min(longest, table.columns[index].wide ? 24 : 30) * 7 + 26;
}

/* Text columns and answers hold positions in data.strings. */
function rowsOf(table) {
  return table.rows.map((cells, number) => {
    const row = { answer: table.answers[number] };
    cells.forEach((cell, index) => {
      row[`c${index}`] = table.columns[index].unit === "text" ? data.strings[cell] : cell;
    });
    return row;
  });
}

function columnOf(table, column, index) {
  const made = { title: column.title, field: `c${index}`, headerFilter: column.unit === "text" ? "input" : false };
  if (column.unit === "text") {
    return { ...made, tooltip: true, minWidth: textWidth(table, index), widthGrow: column.wide ? 1 : 0 };
  }
  return {
    ...made,
    hozAlign: "right",
    headerHozAlign: "right",
    sorter: "number",
    headerSortStartingDir: "desc",
    widthGrow: 0,
    minWidth: Math.max(column.unit === "bytes" ? 90 : 0, 40 + 8 * column.title.length),
    formatter: (cell) => FORMATS[column.unit](cell.getValue()),
  };
}

function showTable(table) {
  const made = section(table.id, table.title, table.note);
  const search = document.createElement("input");
  search.type = "search";
  search.placeholder = "search";
  search.setAttribute("aria-label", `search ${table.title}`);
  const place = document.createElement("div");
  if (table.rows.length > MOST_ROWS_SHOWN) made.append(search);
  made.append(place);
  const shown = new Tabulator(place, {
    data: rowsOf(table),
    columns: table.columns.map((column, index) => columnOf(table, column, index)),
    layout: "fitColumns",
    ...(table.rows.length > MOST_ROWS_SHOWN ? { height: "26rem" } : {}),
    rowFormatter: (row) => row.getElement().classList.toggle("answered", row.getData().answer !== undefined),
  });
  const answer = document.createElement("pre");
  answer.className = "answer";
  answer.hidden = true;
  made.append(answer);
  shown.on("rowClick", (_, row) => {
    const lines = row.getData().answer;
    answer.hidden = lines === undefined;
    answer.textContent = (lines || []).map((line) => data.strings[line]).join("\n");
  });
  const texts = table.columns.flatMap((column, index) => (column.unit === "text" ? [`c${index}`] : []));
  search.addEventListener("input", () => {
    const wanted = search.value.toLowerCase();
    shown.setFilter((row) => texts.some((field) => row[field].toLowerCase().includes(wanted)));
  });
  return shown;
}

function showMemory(memory) {
  const made = section("memory", "Memory over time", "Bytes in use on each device, op by op.");
  const place = document.createElement("div");
  const point = document.createElement("p");
  point.id = "memory-point";
  made.append(place, point);
  const steps = memory.bytes.map((_, index) => index);
  const series = [{ label: "op" }, { label: "in use", stroke: "#2563a8", fill: "#2563a822", width: 1.5, paths: uPlot.paths.stepped({ align: 1 }) }];
  const values = [steps, memory.bytes];
  const peak = memory.bytes.reduce((best, bytes, index) => (bytes > memory.bytes[best] ? index : best), 0);
  const describe = (index) => {
    const at = index ?? peak;
    const where = `${data.strings[memory.ops[at]]} ${data.strings[memory.places[at]]}`;
    point.textContent = `${index === at ? "op" : "peak: op"} ${at}: ${bytesText(memory.bytes[at])} at ${where}`;
  };
  const chart = new uPlot(
    {
      width: Math.max(320, place.clientWidth || sections.clientWidth || 960),
      height: 260,
      legend: { show: false },
      scales: { x: { time: false }, y: { range: (_, __, top) => [0, top * 1.05 || 1] } },
      axes: [{ label: "op, in program order" }, { size: 90, incrs: POWERS_OF_TWO, values: (_, ticks) => ticks.map(bytesText) }],
      series,
      hooks: { setCursor: [(self) => describe(self.cursor.idx)] },
    },
    values,
    place,
  );
  addEventListener("resize", () => chart.setSize({ width: Math.max(320, place.clientWidth), height: 260 }));
  describe(null);
}

const tables = {};
for (const table of data.tables) {
  if (table.id === data.memoryBefore && data.memory) showMemory(data.memory);
  tables[table.id] = showTable(table);
}
