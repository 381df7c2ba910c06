import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFile, MP4BoxBuffer } from 'mp4box'
import { describe, expect, it } from 'vitest'
import { laterSegment, lengthenedInit } from './moved-in-time.ts'

const film = join(import.meta.dirname, '../../../../sample-content/films/orbit')
const read = (path: string) => readFileSync(join(film, path))

function parse(...parts: Buffer[]) {
  const file = createFile()
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(Uint8Array.from(Buffer.concat(parts)).buffer, 0))
  file.flush()
  return file
}

const segment = (track: string, bytes: Buffer) => {
  const file = parse(read(`${track}/init.mp4`), bytes)
  const [moof] = file.moofs
  return {
    samples: file.getTrackSamplesInfo(1).map(({ dts, cts, size, timescale }) => ({
      ...{ dts: dts / timescale, delay: (cts - dts) / timescale, size },
    })),
    sequence: moof?.mfhd.sequence_number,
    indexed: (file.boxes.find(({ type }) => type === 'sidx') as { earliest_presentation_time?: number } | undefined)
      ?.earliest_presentation_time,
  }
}

describe.each(['720p', 'audio-und'])('a later segment of %s', (track) => {
  const original = read(`${track}/00002.m4s`)
  const later = laterSegment(original, 96 * 32, 96 * 16)

  it('has the same samples at later times', () => {
    const [before, after] = [segment(track, original), segment(track, later)]
    expect(before.samples.length).toBeGreaterThan(20)
    expect(after.samples.map(({ dts, ...rest }) => ({ ...rest, dts: dts - 96 * 32 }))).toEqual(
      before.samples.map(({ dts, ...rest }) => ({ ...rest, dts: expect.closeTo(dts, 6) })),
    )
    expect(later.subarray(later.indexOf('mdat'))).toEqual(original.subarray(original.indexOf('mdat')))
  })

  it('says so in its index and number too', () => {
    const [before, after] = [segment(track, original), segment(track, later)]
    const timescale = parse(read(`${track}/init.mp4`)).moov.traks[0]?.mdia.mdhd.timescale ?? 0
    expect(after.indexed).toBe((before.indexed ?? 0) + 96 * 32 * timescale)
    expect([before.sequence, after.sequence]).toEqual([2, 2 + 96 * 16])
  })

  it('does not change what it is made of', () => {
    expect(original).toEqual(read(`${track}/00002.m4s`))
  })
})

/** A box with version 1, whose times have 64 bits. */
function wideBox(type: string, ...contents: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(8), Buffer.from([1, 0, 0, 0]), ...contents])
  bytes.writeUInt32BE(bytes.length, 0)
  bytes.write(type, 4, 'latin1')
  return bytes
}

const uint32 = (value: number) => Buffer.from(new Uint32Array([value]).buffer).swap32()
const uint64 = (value: bigint) => Buffer.from(new BigUint64Array([value]).buffer).swap64()

it('times of 64 bits move as well', () => {
  const sidx = (time: bigint) => wideBox('sidx', uint32(1), uint32(1000), uint64(time))
  const tfdt = (time: bigint) => Buffer.concat([uint32(28), Buffer.from('traf'), wideBox('tfdt', uint64(time))])
  const at = (time: bigint) => Buffer.concat([sidx(time), tfdt(time)])
  expect(laterSegment(at(2n ** 33n), 5, 1)).toEqual(at(2n ** 33n + 5000n))
})

it('a segment without an index is refused, because its timescale is unknown', () => {
  const original = read('720p/00001.m4s')
  const styp = original.readUInt32BE(0)
  const withoutIndex = original.subarray(styp + original.readUInt32BE(styp))
  expect(() => laterSegment(withoutIndex, 32, 16)).toThrow('no timescale')
})

it.each(['720p', 'audio-und'])('the start of %s says how long the whole film is', (track) => {
  const lengthOf = (bytes: Buffer) => {
    const { mvex, mvhd } = parse(bytes).moov
    return (mvex?.mehd?.fragment_duration ?? 0) / mvhd.timescale
  }
  expect(lengthOf(read(`${track}/init.mp4`))).toBeCloseTo(32, 1)
  expect(lengthOf(lengthenedInit(read(`${track}/init.mp4`), 7080))).toBe(7080)
})
