const headerBytes = 8
const containers = new Set(['moof', 'traf'])

/** How many frames of picture or sound a segment has: the samples that its track runs declare (ISO/IEC 14496-12). */
export function countFrames(segment: Buffer): number {
  let frames = 0
  const walk = (from: number, to: number) => {
    for (let at = from; at + 16 <= to; ) {
      const [size, type] = [segment.readUInt32BE(at), segment.toString('latin1', at + 4, at + headerBytes)]
      if (size < headerBytes || at + size > to) return
      if (containers.has(type)) walk(at + headerBytes, at + size)
      if (type === 'trun') frames += segment.readUInt32BE(at + 12)
      at += size
    }
  }
  walk(0, segment.length)
  return frames
}
