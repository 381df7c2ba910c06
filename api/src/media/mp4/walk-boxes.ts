/** Boxes that contain boxes, and how many bytes of their own come before those (ISO/IEC 14496-12). */
const containers: Record<string, number> = {
  ...{ moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0, mvex: 0, moof: 0, traf: 0 },
  ...{ stsd: 8, encv: 78, enca: 28, avc1: 78, mp4a: 28 },
}

export const headerBytes = 8

/** Visits each box with the place of its header, the inner ones first, up to one whose length is wrong. */
export function walkBoxes(bytes: Buffer, visit: (type: string, at: number) => void): void {
  const walk = (from: number, to: number) => {
    for (let at = from; at + headerBytes <= to; ) {
      const [size, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + headerBytes)]
      if (size < headerBytes || at + size > to) return
      const inner = containers[type]
      if (inner !== undefined) walk(at + headerBytes + inner, at + size)
      visit(type, at)
      at += size
    }
  }
  walk(0, bytes.length)
}
