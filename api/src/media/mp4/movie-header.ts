import { BoxParser, DataStream, type ISOFile, type MultiBufferStream } from 'mp4box'
import type { SampleRun, TrackSample } from './track-samples.ts'

type Moov = ISOFile['moov']
type Trak = Moov['traks'][number]

/** One track of the file to write. */
export interface Mp4Track {
  readonly init: Moov
  readonly runs: readonly SampleRun[]
}

/** Run-length encoding, as in the tables of times. */
function inRuns(values: readonly number[]): { counts: number[]; values: number[] } {
  const runs = { counts: [] as number[], values: [] as number[] }
  for (const value of values) {
    const last = runs.counts.length - 1
    if (runs.values[last] === value) runs.counts[last] = (runs.counts[last] ?? 0) + 1
    else {
      runs.counts.push(1)
      runs.values.push(value)
    }
  }
  return runs
}

function timeTables(samples: readonly TrackSample[]) {
  const durations = inRuns(samples.map(({ duration }) => duration))
  const offsets = inRuns(samples.map(({ cts, dts }) => cts - dts))
  const stts = new BoxParser.box.stts()
  stts.sample_counts = durations.counts
  stts.sample_deltas = durations.values
  const ctts = new BoxParser.box.ctts()
  ctts.sample_counts = offsets.counts
  ctts.sample_offsets = offsets.values
  const isReordered = offsets.values.some((offset) => offset !== 0)
  return isReordered ? [stts, ctts] : [stts]
}

/** Which samples are key frames; without the table, all of them. */
function syncTable(samples: readonly TrackSample[]) {
  const stss = new BoxParser.box.stss()
  stss.sample_numbers = samples.flatMap(({ is_sync }, place) => (is_sync ? [place + 1] : []))
  return stss.sample_numbers.length < samples.length ? [stss] : []
}

function placeTables(runs: readonly SampleRun[], chunkOffsets: readonly number[]) {
  const lengths = runs.map(({ samples }) => samples.length)
  const stsc = new BoxParser.box.stsc()
  const firsts = lengths.flatMap((length, place) => (length === lengths[place - 1] ? [] : [place]))
  stsc.first_chunk = firsts.map((place) => place + 1)
  stsc.samples_per_chunk = firsts.map((place) => lengths[place] ?? 0)
  stsc.sample_description_index = firsts.map(() => 1)
  const stsz = new BoxParser.box.stsz()
  stsz.sample_size = 0
  stsz.sample_sizes = runs.flatMap(({ samples }) => samples.map(({ size }) => size))
  // Always 64 bits, because the header's length must not depend on the offsets.
  const co64 = new BoxParser.box.co64()
  co64.chunk_offsets = [...chunkOffsets]
  return [stsc, stsz, co64]
}

/** Makes the track of an initialisation segment describe all its samples. @returns its length in units of the movie */
function fillTrack(trak: Trak, runs: readonly SampleRun[], offsets: readonly number[], movieScale: number): number {
  const samples = runs.flatMap((run) => run.samples)
  const { mdhd, minf } = trak.mdia
  mdhd.duration = samples.reduce((sum, { duration }) => sum + duration, 0)
  const edit = trak.edts?.elst?.entries[0]
  // An edit list of a fragmented file leaves its length open.
  const shown = mdhd.duration - Math.max(0, edit?.media_time ?? 0)
  trak.tkhd.duration = Math.round((shown / mdhd.timescale) * movieScale)
  if (edit) edit.segment_duration = trak.tkhd.duration
  minf.stbl.boxes = [minf.stbl.stsd, ...timeTables(samples), ...syncTable(samples), ...placeTables(runs, offsets)]
  return trak.tkhd.duration
}

function writeMoov(tracks: readonly Mp4Track[], offsets: readonly (readonly number[])[]): Buffer {
  const [first] = tracks
  if (!first) throw new Error('A film has at least one track')
  const { mvhd } = first.init
  const moov = new BoxParser.box.moov()
  const traks = tracks.map(({ init }) => init.traks[0] as Trak)
  const durations = tracks.map(({ runs }, place) =>
    fillTrack(traks[place] as Trak, runs, offsets[place] ?? [], mvhd.timescale),
  )
  for (const [place, trak] of traks.entries()) trak.tkhd.track_id = place + 1
  mvhd.duration = Math.max(...durations)
  mvhd.next_track_id = tracks.length + 1
  moov.boxes = [mvhd, ...traks]
  const stream = new DataStream()
  moov.write(stream as MultiBufferStream)
  return Buffer.from(stream.buffer)
}

const ftyp = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1')])

/** With a 64-bit length, so that it has the same size for any film. */
function mdatHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(16)
  header.writeUInt32BE(1, 0)
  header.write('mdat', 4, 'latin1')
  header.writeBigUInt64BE(BigInt(dataBytes + header.length), 8)
  return header
}

/**
 * Everything of an MP4 file before its media data (ISO/IEC 14496-12): not fragmented, and with the index first, so that every
 * player knows length and key frames at once.
 * @param placed for each run of each track, where its data begins, counted from the beginning of all data
 */
export function mp4Header(
  tracks: readonly Mp4Track[],
  placed: readonly (readonly number[])[],
  dataBytes: number,
): Buffer {
  const length = ftyp.length + writeMoov(tracks, placed).length + mdatHeader(dataBytes).length
  const offsets = placed.map((places) => places.map((place) => place + length))
  return Buffer.concat([ftyp, writeMoov(tracks, offsets), mdatHeader(dataBytes)])
}
