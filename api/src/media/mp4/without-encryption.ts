/** Boxes that contain boxes, and how many bytes of their own come before those (ISO/IEC 14496-12). */
const containers: Record<string, number> = {
  ...{ moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0 },
  ...{ stsd: 8, encv: 78, enca: 28, avc1: 78, mp4a: 28 },
}

const replaced: Record<string, string> = { encv: 'avc1', enca: 'mp4a', sinf: 'free', pssh: 'free' }

const headerBytes = 8

/**
 * An init segment whose sample entries are declared as not encrypted (ISO/IEC 23001-7). Sizes and the order of sample entries stay the
 * same, so segments that are not encrypted still refer to theirs.
 */
export function withoutEncryption(init: Buffer): Buffer {
  const clear = Buffer.from(init)
  const walk = (from: number, to: number) => {
    for (let at = from; at + headerBytes <= to; ) {
      const [size, type] = [clear.readUInt32BE(at), clear.toString('latin1', at + 4, at + headerBytes)]
      if (size < headerBytes || at + size > to) return
      const inner = containers[type]
      if (inner !== undefined) walk(at + headerBytes + inner, at + size)
      const other = replaced[type]
      if (other) clear.write(other, at + 4, 'latin1')
      at += size
    }
  }
  walk(0, clear.length)
  return clear
}
