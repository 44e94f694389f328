// NumPy's files, read by their descriptions: numpy.lib.format 1.0, and PKWARE's APPNOTE with ZIP64.

import assert from 'node:assert/strict';
import { crc32 } from './crc.mjs';

/** @typedef {{type: string, shape: number[], data: (number | bigint)[]}} Table */

/** @type {Record<string, [number, (view: DataView, at: number) => number | bigint]>} */
const READERS = {
  '|b1': [1, (view, at) => view.getUint8(at)],
  '|u1': [1, (view, at) => view.getUint8(at)],
  '<u2': [2, (view, at) => view.getUint16(at, true)],
  '<u4': [4, (view, at) => view.getUint32(at, true)],
  '<u8': [8, (view, at) => view.getBigUint64(at, true)],
  '<f8': [8, (view, at) => view.getFloat64(at, true)],
};

/** @param {Buffer} bytes @returns {Table} */
export function readNpy(bytes) {
  assert.equal(bytes.subarray(0, 8).toString('latin1'), '\x93NUMPY\x01\x00');
  const from = 10 + bytes.readUInt16LE(8);
  assert.equal(from % 64, 0);
  const head = bytes.subarray(10, from).toString();
  const match =
    /^\{'descr': '(.{3})', 'fortran_order': False, 'shape': \(([\d, ]*)\), \} *\n$/.exec(head);
  assert.ok(match, head);
  const shape = match[2]
    .split(',')
    .filter((word) => word.trim())
    .map(Number);
  const [size, read] = READERS[match[1]];
  const count = shape.reduce((product, length) => product * length, 1);
  assert.equal(bytes.length, from + count * size);
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, count * size);
  return {
    type: match[1],
    shape,
    data: Array.from({ length: count }, (_, i) => read(view, i * size)),
  };
}

/** The members of an archive in which nothing is packed. @param {Buffer} bytes */
export function readZip(bytes) {
  const end = bytes.length - 22;
  assert.equal(bytes.readUInt32LE(end), 0x06054b50);
  assert.equal(bytes.readUInt32LE(end - 20), 0x07064b50);
  const wide = Number(bytes.readBigUInt64LE(end - 12));
  assert.equal(bytes.readUInt32LE(wide), 0x06064b50);
  const count = Number(bytes.readBigUInt64LE(wide + 32));
  let at = Number(bytes.readBigUInt64LE(wide + 48));
  assert.equal(at + Number(bytes.readBigUInt64LE(wide + 40)), wide);
  /** @type {Map<string, Buffer>} */
  const members = new Map();
  for (let i = 0; i < count; i++) {
    assert.equal(bytes.readUInt32LE(at), 0x02014b50);
    assert.equal(bytes.readUInt16LE(at + 10), 0); // stored
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const extra = at + 46 + nameLength;
    assert.equal(bytes.readUInt16LE(extra), 1);
    const size = Number(bytes.readBigUInt64LE(extra + 4));
    const local = Number(bytes.readBigUInt64LE(extra + 20));
    assert.equal(bytes.readUInt32LE(local), 0x04034b50);
    assert.equal(bytes.readUInt32LE(local + 14), bytes.readUInt32LE(at + 16));
    const from = local + 30 + nameLength + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + size);
    assert.equal(crc32(content), bytes.readUInt32LE(at + 16), `${name} is as its checksum says`);
    members.set(name, content);
    at = extra + bytes.readUInt16LE(at + 30);
  }
  assert.equal(at, wide);
  return members;
}

/** The columns of a data set, and what it says of itself. @param {Buffer} bytes */
export function readNpz(bytes) {
  /** @type {Record<string, Table>} */
  const columns = {};
  const members = readZip(bytes);
  for (const [name, content] of members)
    if (name.endsWith('.npy')) columns[name.slice(0, -4)] = readNpy(content);
  return { columns, about: members.get('about.txt')?.toString() ?? '' };
}

/** Row i of a column, as a flat list. @param {Table} table @param {number} i */
export function rowOf({ shape, data }, i) {
  const size = shape.slice(1).reduce((product, length) => product * length, 1);
  return data.slice(i * size, (i + 1) * size).map(Number);
}

/** Row i of a column of rows of different lengths, cut in rows of `width`. @param {Record<string, Table>} columns */
export function raggedRow(columns, /** @type {string} */ name, /** @type {number} */ i) {
  const { shape, data } = columns[name];
  const width = shape[1] ?? 1;
  const [from, to] = columns[`${name}_offsets`].data.slice(i, i + 2).map(Number);
  const flat = data.slice(from * width, to * width).map(Number);
  return Array.from({ length: to - from }, (_, k) => flat.slice(k * width, (k + 1) * width));
}
