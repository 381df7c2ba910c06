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

export const diskFull = (place: string) => new IngestFault(`The disk is full at ${place}: free some space, then retry.`)

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

const isDiskFull = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException)?.code === 'ENOSPC' ||
  (error instanceof ToolError && /no space left on device/i.test(error.printed))

/** The fault behind an error, or undefined when the error is unexpected. */
export function faultOf(error: unknown, folder: string): IngestFault | undefined {
  if (error instanceof IngestFault) return error
  return isDiskFull(error) ? diskFull(folder) : undefined
}
