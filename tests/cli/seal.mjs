// Seals of shards, as src/data/shard.h says them.

/** FNV-1a, 64 bits. @param {string} text */
export function checksum(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/** A shard with another body, and a seal that fits. @param {string} shard @param {(text: string) => string} change */
export function resealed(shard, change) {
  const text = change(shard.split('# sealed')[0]);
  return `${text}# sealed ${checksum(text)}\n`;
}
