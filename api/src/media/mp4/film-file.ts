import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { bestRendition, defaultSound, type Film } from '../film.ts'
import type { Track } from '../media-path.ts'
import type { MediaStore } from '../media-store.ts'
import type { StoredFile } from '../objects/object-store.ts'
import { mp4Header } from './movie-header.ts'
import { dataStart, parseInit, readSegmentSamples, type SampleRun } from './track-samples.ts'

/** A film in one quality as an MP4 file that is assembled while it is read. */
export interface FilmFile {
  readonly sizeBytes: number
  /** Strong (RFC 9110, 8.8.1), and the same in every process, because it is computed from the contents. */
  readonly etag: string
  readonly modifiedAt: Date
  /** @param end exclusive */
  read(start: number, end: number): Readable
}

/** Bytes to read first from a stored segment; more are read if its header is longer. */
const headBytes = 16 * 1024

async function readHead(stored: StoredFile): Promise<Buffer> {
  for (let length = headBytes; ; length *= 4) {
    const head = await bytesOf(stored.read(0, Math.min(length, stored.sizeBytes)))
    const start = dataStart(head)
    if (start !== undefined) return head.subarray(0, start)
    if (length >= stored.sizeBytes) throw new Error('A segment has no media data')
  }
}

const bytesOf = async (stream: Readable) => Buffer.concat(await stream.toArray())

async function openStored(store: MediaStore, asset: string, path: string): Promise<StoredFile> {
  const file = await store.open(asset, path)
  if (!file) throw new Error(`${asset} has no ${path}`)
  return file
}

/** A run of samples, and the stored file that contains them. */
interface PlacedRun extends SampleRun {
  readonly stored: StoredFile
  readonly bytes: number
}

async function readTrack(store: MediaStore, asset: string, track: Track) {
  const initFile = await openStored(store, asset, `${track}/init.mp4`)
  const init = await bytesOf(initFile.read(0, initFile.sizeBytes))
  const runs: PlacedRun[] = []
  for (const { file } of (await store.segments(asset, track)) ?? []) {
    const segment = await openStored(store, asset, `${track}/${file}`)
    for (const run of readSegmentSamples(init, file, await readHead(segment)))
      runs.push({ ...run, stored: segment, bytes: run.samples.reduce((sum, { size }) => sum + size, 0) })
  }
  return { init: parseInit(init), runs }
}

/** The tracks' runs interleaved, so that picture and sound of the same seconds are stored together. */
function interleaved<T>(tracks: readonly (readonly T[])[]): { track: number; run: T }[] {
  const longest = Math.max(...tracks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) =>
    tracks.flatMap((runs, track) => runs.slice(place, place + 1).map((run) => ({ track, run }))),
  ).flat()
}

/** Length of a part of the file, and a function that reads its bytes from `from` to `to`. */
interface Piece {
  readonly bytes: number
  read(from: number, to: number): AsyncIterable<Buffer>
}

async function* readPieces(pieces: readonly Piece[], start: number, end: number): AsyncGenerator<Buffer> {
  let offset = 0
  for (const { bytes, read } of pieces) {
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, bytes)]
    if (from < to) yield* whole(read(from, to), to - from)
    offset += bytes
    if (offset >= end) return
  }
}

/** @throws Error when a stored file has become shorter: a file with a gap must not look complete */
async function* whole(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let sent = 0
  for await (const chunk of chunks) {
    sent += chunk.length
    yield chunk
  }
  if (sent !== bytes) throw new Error(`A stored film gave ${sent} of ${bytes} bytes`)
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function openComplete(
  store: MediaStore,
  asset: string,
  { file, sha256 }: { file: string; sha256: string },
): Promise<FilmFile> {
  const stored = await openStored(store, asset, file)
  return {
    sizeBytes: stored.sizeBytes,
    etag: `"${Buffer.from(sha256, 'hex').toString('base64url')}"`,
    modifiedAt: stored.modifiedAt,
    read: (start, end) => stored.read(start, end),
  }
}

/**
 * The film as it was encoded, not encoded again; undefined when it has no such quality. Only the index is held in memory, about
 * 1 MB for an hour.
 */
export async function openFilmFile(store: MediaStore, film: Film, quality: 1 | 2 | 3): Promise<FilmFile | undefined> {
  const complete = film.downloads?.find(({ quality_type }) => quality_type === quality)
  if (complete) return openComplete(store, film.asset_id, complete)
  const rendition = bestRendition(film, quality)
  if (!rendition) return undefined
  const sound = defaultSound(film)
  const tracks = [await readTrack(store, film.asset_id, rendition.name)]
  if (sound) tracks.push(await readTrack(store, film.asset_id, sound.name))
  const placed: number[][] = tracks.map(() => [])
  const pieces: Piece[] = []
  let dataBytes = 0
  for (const { track, run } of interleaved(tracks.map(({ runs }) => runs))) {
    const { stored, offset, bytes } = run
    placed[track]?.push(dataBytes)
    pieces.push({ bytes, read: (from, to) => stored.read(offset + from, offset + to) })
    dataBytes += bytes
  }
  const header = mp4Header(tracks, placed, dataBytes)
  const all = [{ bytes: header.length, read: (from: number, to: number) => once(header.subarray(from, to)) }, ...pieces]
  const times = tracks.flatMap(({ runs }) => runs.map((run) => run.stored.modifiedAt.getTime()))
  return {
    sizeBytes: header.length + dataBytes,
    // The header contains size and time of every sample, so it changes with every encoding.
    etag: `"${createHash('sha256').update(header).digest('base64url')}"`,
    modifiedAt: new Date(Math.max(...times)),
    read: (start, end) => Readable.from(readPieces(all, start, end), { objectMode: false }),
  }
}
