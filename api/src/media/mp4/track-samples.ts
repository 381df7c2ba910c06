import { createFile, type ISOFile, MP4BoxBuffer, type Sample } from 'mp4box'

/** Consecutive samples that are adjacent in one stored segment. */
export interface SampleRun {
  /** The segment's file, relative to its track. */
  readonly file: string
  /** Bytes from the beginning of that file. */
  readonly offset: number
  readonly samples: readonly TrackSample[]
}

/** Times in units of the track's timescale, sizes in bytes. */
export type TrackSample = Pick<Sample, 'size' | 'duration' | 'dts' | 'cts' | 'is_sync'>

function parse(bytes: Uint8Array): ISOFile {
  const file = createFile()
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(Uint8Array.from(bytes).buffer, 0))
  return file
}

/** The boxes of a track's initialisation segment, which the caller may change. @throws Error when it is not one track */
export function parseInit(init: Uint8Array): ISOFile['moov'] {
  const { moov } = parse(init)
  if (moov?.traks?.length !== 1) throw new Error('An initialisation segment has one track')
  return moov
}

/**
 * Where the media data of a segment starts, after its header; undefined when `head` is too short.
 * @param head the first bytes of the segment
 */
export function dataStart(head: Buffer): number | undefined {
  let at = 0
  while (at + 8 <= head.length) {
    const size = head.readUInt32BE(at)
    if (head.toString('latin1', at + 4, at + 8) === 'mdat') return at + (size === 1 ? 16 : 8)
    if (size < 8) throw new Error(`No segment has a box of ${size} bytes`)
    at += size
  }
  return undefined
}

/** The samples of one segment. @param head its bytes up to the media data at least */
export function readSegmentSamples(init: Uint8Array, file: string, head: Uint8Array): SampleRun[] {
  const [track] = parse(Buffer.concat([init, head])).moov.traks
  const runs: { file: string; offset: number; samples: TrackSample[] }[] = []
  let end = -1
  for (const { offset, size, duration, dts, cts, is_sync } of track?.samples ?? []) {
    const sample = { size, duration, dts, cts, is_sync }
    if (offset === end) runs.at(-1)?.samples.push(sample)
    else runs.push({ file, offset: offset - init.length, samples: [sample] })
    end = offset + size
  }
  return runs
}
