// Makes book.ttf, the letters of printed sheets: the glyphs of Latin, Greek and Cyrillic out of a font of an npm
// package, without hints. To make it again, install @expo-google-fonts/roboto in a folder and run
// `node subset.mjs FOLDER/node_modules/@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf book.ttf`.
//
// Glyphs are numbered in the order of their code points, so that the map is a few ranges (format 12; OpenType 1.9).

import { readFileSync, writeFileSync } from 'node:fs';

const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x384, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e9e, 0x1e9e],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2122],
];

const [from, to] = process.argv.slice(2);
const font = readFileSync(from);

/** @type {Map<string, Buffer>} */
const tables = new Map();
for (let i = 0; i < font.readUInt16BE(4); i++) {
  const at = 12 + 16 * i;
  const start = font.readUInt32BE(at + 8);
  const table = font.subarray(start, start + font.readUInt32BE(at + 12));
  tables.set(font.toString('latin1', at, at + 4), table);
}
/** @param {string} name */
const table = (name) => {
  const found = tables.get(name);
  if (!found) throw new Error(`${from} has no table ${name}`);
  return found;
};

/** The glyph of each code point, of a map of format 4 or 12. @returns {Map<number, number>} */
function readMap() {
  const map = table('cmap');
  const glyphs = new Map();
  for (let i = 0; i < map.readUInt16BE(2); i++) {
    const at = map.readUInt32BE(4 + 8 * i + 4);
    if (map.readUInt16BE(at) !== 4) continue;
    const segments = map.readUInt16BE(at + 6) / 2;
    for (let s = 0; s < segments; s++) {
      const end = map.readUInt16BE(at + 14 + 2 * s);
      const start = map.readUInt16BE(at + 16 + 2 * (segments + s));
      const delta = map.readUInt16BE(at + 16 + 2 * (2 * segments + s));
      const offsetAt = at + 16 + 2 * (3 * segments + s);
      const offset = map.readUInt16BE(offsetAt);
      for (let code = start; code <= end && code < 0xffff; code++) {
        const glyph =
          offset === 0 ? code : map.readUInt16BE(offsetAt + offset + 2 * (code - start));
        glyphs.set(code, offset !== 0 && glyph === 0 ? 0 : (glyph + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

const isLong = table('head').readInt16BE(50) === 1;
/** @param {number} glyph */
const placeOf = (glyph) =>
  isLong ? table('loca').readUInt32BE(4 * glyph) : 2 * table('loca').readUInt16BE(2 * glyph);
/** @param {number} glyph */
const outlineOf = (glyph) => table('glyf').subarray(placeOf(glyph), placeOf(glyph + 1));

const ON_WORDS = 1;
const SCALE = 8;
const MORE = 32;
const TWO_SCALES = 64;
const MATRIX = 128;
const HINTS = 256;

/** Where the components of a composite glyph stand in its outline. @param {Buffer} outline */
function componentsOf(outline) {
  const places = [];
  let flags = MORE;
  for (let at = 10; flags & MORE;) {
    flags = outline.readUInt16BE(at);
    places.push(at);
    at += 4 + (flags & ON_WORDS ? 4 : 2);
    at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
    if (!(flags & MORE)) places.push(at);
  }
  const end = places.pop() ?? 10;
  return { places, end };
}

// The glyphs in their new order: none, those of code points, components of others.
const map = readMap();
const codes = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i),
).filter((code) => map.get(code));
const order = [0];
/** @type {[number, number][]} */
const mapped = codes.map((code) => [code, order.push(map.get(code) ?? 0) - 1]);
const isComposite = (/** @type {Buffer} */ outline) =>
  outline.length > 0 && outline.readInt16BE(0) < 0;
for (let i = 0; i < order.length; i++) {
  const outline = outlineOf(order[i]);
  if (!isComposite(outline)) continue;
  for (const at of componentsOf(outline).places) {
    const part = outline.readUInt16BE(at + 2);
    if (!order.includes(part)) order.push(part);
  }
}

/** The outline without hints, its components numbered anew. @param {Buffer} outline */
function stripped(outline) {
  if (outline.length === 0) return outline;
  const copy = Buffer.from(outline);
  if (isComposite(outline)) {
    const { places, end } = componentsOf(outline);
    for (const at of places) {
      copy.writeUInt16BE(outline.readUInt16BE(at) & ~HINTS, at);
      copy.writeUInt16BE(order.indexOf(outline.readUInt16BE(at + 2)), at + 2);
    }
    return copy.subarray(0, end);
  }
  const ends = 10 + 2 * outline.readInt16BE(0);
  const hints = outline.readUInt16BE(ends);
  copy.writeUInt16BE(0, ends);
  return Buffer.concat([copy.subarray(0, ends + 2), copy.subarray(ends + 2 + hints)]);
}

const outlines = order.map((glyph) => {
  const outline = stripped(outlineOf(glyph));
  return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
});
const loca = Buffer.alloc(4 * (order.length + 1));
outlines.reduce(
  (at, outline, i) => loca.writeUInt32BE(at + outline.length, 4 * i + 4) && at + outline.length,
  0,
);

const wide = table('hhea').readUInt16BE(34);
const hmtx = Buffer.alloc(4 * order.length);
order.forEach((glyph, i) => {
  const last = Math.min(glyph, wide - 1);
  table('hmtx').copy(hmtx, 4 * i, 4 * last, 4 * last + 4);
  if (glyph >= wide)
    table('hmtx').copy(
      hmtx,
      4 * i + 2,
      4 * wide + 2 * (glyph - wide),
      4 * wide + 2 * (glyph - wide) + 2,
    );
});

/** @type {[number, number, number][]} */
const groups = [];
for (const [code, glyph] of mapped) {
  const last = groups.at(-1);
  if (last && last[1] + 1 === code) last[1] = code;
  else groups.push([code, code, glyph]);
}
const cmap = Buffer.alloc(12 + 16 + 12 * groups.length);
cmap.writeUInt16BE(1, 2);
cmap.writeUInt16BE(3, 4);
cmap.writeUInt16BE(10, 6);
cmap.writeUInt32BE(12, 8);
cmap.writeUInt16BE(12, 12);
cmap.writeUInt32BE(16 + 12 * groups.length, 16);
cmap.writeUInt32BE(groups.length, 24);
groups.flat().forEach((number, i) => cmap.writeUInt32BE(number, 28 + 4 * i));

const head = Buffer.from(table('head'));
head.writeInt16BE(1, 50);
const hhea = Buffer.from(table('hhea'));
hhea.writeUInt16BE(order.length, 34);
const maxp = Buffer.from(table('maxp'));
maxp.writeUInt16BE(order.length, 4);

/** @type {[string, Buffer][]} */
const parts = [
  ['cmap', cmap],
  ['glyf', Buffer.concat(outlines)],
  ['head', head],
  ['hhea', hhea],
  ['hmtx', hmtx],
  ['loca', loca],
  ['maxp', maxp],
];
const header = Buffer.alloc(12 + 16 * parts.length);
header.writeUInt32BE(0x10000, 0);
header.writeUInt16BE(parts.length, 4);
header.writeUInt16BE(64, 6);
header.writeUInt16BE(2, 8);
header.writeUInt16BE(16 * parts.length - 64, 10);
const padded = parts.map(([, part]) => Buffer.concat([part, Buffer.alloc(-part.length & 3)]));
let at = header.length;
parts.forEach(([name, part], i) => {
  let sum = 0;
  for (let word = 0; word < padded[i].length; word += 4)
    sum = (sum + padded[i].readUInt32BE(word)) >>> 0;
  header.write(name, 12 + 16 * i, 'latin1');
  header.writeUInt32BE(sum, 16 + 16 * i);
  header.writeUInt32BE(at, 20 + 16 * i);
  header.writeUInt32BE(part.length, 24 + 16 * i);
  at += padded[i].length;
});
writeFileSync(to, Buffer.concat([header, ...padded]));
console.log(
  `${order.length} glyphs, ${codes.length} code points in ${groups.length} ranges, ${at} bytes`,
);
