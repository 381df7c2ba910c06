import { basename, dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createStream } from 'rotating-file-stream'

export interface LogSizes {
  /** A file that has grown to this gives way to the next: `10M`, `64K`. */
  size: `${number}${'K' | 'M'}`
  /** How many there are in all: `api.log`, and `api.log.1` (the latest) and so on. */
  files: number
}

const usual: LogSizes = { size: '10M', files: 5 }

/**
 * Writes what a process says into `file`, its owner's alone to read, until the process has ended and all of it is written.
 * @throws what the disk says when it takes no more; the process then writes to nobody, and goes on
 */
export async function writeLog(outputs: readonly Readable[], file: string, { size, files } = usual): Promise<void> {
  const log = createStream(basename(file), { path: dirname(file), size, rotate: files - 1, mode: 0o600 })
  await Promise.all(outputs.map((output) => pipeline(output, wholeLines, log, { end: false })))
  log.end()
  await finished(log)
}

/** Pieces that end where a line ends: none is spread over two files, or has another output's in it. */
async function* wholeLines(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const piece of output) {
    const all = Buffer.concat([rest, piece])
    const end = all.lastIndexOf('\n') + 1
    if (end > 0) yield all.subarray(0, end)
    rest = all.subarray(end)
  }
  if (rest.length > 0) yield rest
}
