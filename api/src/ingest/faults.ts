import { hostname } from 'node:os'

/** A reason why ingest can't go on, as one sentence for the operator. Anything else that is thrown is a bug or an outage. */
export class IngestFault extends Error {
  override readonly name = 'IngestFault'
}

/** A tool that ended with an error, and the last lines that it printed. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
  readonly printed: string
  constructor(tool: string, printed: string) {
    super(`${tool} failed: ${printed.trim().split('\n').slice(-3).join(' | ') || 'it printed nothing'}`)
    this.printed = printed
  }
}

const packageOf: Record<string, string> = {
  ffmpeg: 'install Debian’s package ffmpeg',
  ffprobe: 'install Debian’s package ffmpeg',
  'shaka-packager': 'run npm ci with its optional dependencies',
}

export const missingTool = (tool: string) =>
  new IngestFault(`The worker has no ${tool}: ${packageOf[tool] ?? 'install it'}, then retry.`)

/** Faults of a source. `name` is the file as the operator knows it. */
export const sourceFaults = {
  empty: (name: string) => new IngestFault(`${name} is empty (0 bytes).`),
  noMedia: (name: string) => new IngestFault(`${name} is not a video file: ffmpeg finds no known format in it.`),
  playlist: (name: string) => new IngestFault(`${name} is a playlist of other files: ingest needs one complete file.`),
  noIndex: (name: string) =>
    new IngestFault(`${name} is incomplete: it ends before its index (moov), so copy it again from its origin.`),
  endsEarly: (name: string) =>
    new IngestFault(`${name} is incomplete: its data ends before the length that it declares, so copy it again.`),
  noPicture: (name: string) => new IngestFault(`${name} has no picture: none of its tracks is video.`),
  encrypted: (name: string) =>
    new IngestFault(`${name} is encrypted: ingest needs the original without copy protection.`),
  unknownCodec: (name: string, track: string, codec: string) =>
    new IngestFault(`${name} has ${track} in the format ${codec}, which ffmpeg can’t decode: convert it first.`),
  tooShort: (name: string) => new IngestFault(`${name} is shorter than one second.`),
  noCues: (name: string) => new IngestFault(`${name} has no captions that can be read.`),
  notUtf8: (name: string) => new IngestFault(`${name} is neither UTF-8 nor Shift_JIS: save it as UTF-8.`),
} as const

/** No room for what ingest writes. Nothing is wrong with the film, so it is tried again later. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

export const fullWorker = () => new DiskFull(`The worker’s disk is full (${hostname()}): free some space on it.`)
const fullStore = () => new DiskFull('The disk of the media store is full: free some space on it.')

/** Whether a tool printed that it could not write; ffmpeg may report success all the same. */
export const isPrintedByFullDisk = (printed: string): boolean =>
  /no space left on device|disk quota exceeded/i.test(printed)

/** Errors of the system, and of a bucket's server (RFC 4918, 507). */
function isFull(error: unknown): boolean {
  if (error instanceof ToolError) return isPrintedByFullDisk(error.printed)
  const { code, $metadata } = (error ?? {}) as NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } }
  return code === 'ENOSPC' || code === 'EDQUOT' || $metadata?.httpStatusCode === 507
}

/** Passes on what `writing` to the media store gives. @throws DiskFull when the store, not this worker, has no room */
export const inStore = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    throw isFull(error) ? fullStore() : error
  })

/** The full disk behind an error; undefined for any other. */
export function fullDiskOf(error: unknown): DiskFull | undefined {
  if (error instanceof DiskFull) return error
  return isFull(error) ? fullWorker() : undefined
}
