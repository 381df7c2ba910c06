import { headerBytes, walkBoxes } from './walk-boxes.ts'

/** Where the contents of a full box begin: after its version and flags. */
const contentsOf = (at: number) => at + headerBytes + 4

/** Changes a number that has 64 bits in version 1 of its box and 32 in version 0. */
function change(bytes: Buffer, box: number, at: number, to: (before: number) => number): void {
  if (bytes[box + headerBytes] === 1) bytes.writeBigUInt64BE(BigInt(to(Number(bytes.readBigUInt64BE(at)))), at)
  else bytes.writeUInt32BE(to(bytes.readUInt32BE(at)), at)
}

/**
 * A media segment as it is later in its film (ISO/IEC 14496-12): a copy with the same pictures or sound.
 * @param seconds by which it is later
 * @param segments by how many
 * @throws Error for a segment without the index (sidx) that our packager writes, which has the timescale
 */
export function laterSegment(segment: Buffer, seconds: number, segments: number): Buffer {
  const later = Buffer.from(segment)
  let timescale: number | undefined
  walkBoxes(segment, (type, at) => {
    if (type === 'mfhd') later.writeUInt32BE(segment.readUInt32BE(contentsOf(at)) + segments, contentsOf(at))
    if (type === 'sidx') timescale = segment.readUInt32BE(contentsOf(at) + 4)
    if (type !== 'sidx' && type !== 'tfdt') return
    if (!timescale) throw new Error('A segment without sidx has no timescale')
    const ticks = Math.round(seconds * timescale)
    change(later, at, contentsOf(at) + (type === 'sidx' ? 8 : 0), (before) => before + ticks)
  })
  return later
}

/** An initialization segment of a film that lasts `seconds`; its sound may be longer by what a decoder drops at the start. */
export function lengthenedInit(init: Buffer, seconds: number): Buffer {
  const longer = Buffer.from(init)
  let timescale = 0
  walkBoxes(init, (type, at) => {
    // Version 1 of the movie's header has two times of 64 bits before it.
    if (type === 'mvhd') timescale = init.readUInt32BE(contentsOf(at) + (init[at + headerBytes] === 1 ? 16 : 8))
    if (type === 'mehd') change(longer, at, contentsOf(at), () => Math.round(seconds * timescale))
  })
  return longer
}
