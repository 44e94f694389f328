// The checksum of PNG's chunks, bit by bit; Node 18 has none of its own.

export function crc32(/** @type {Uint8Array} */ bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
