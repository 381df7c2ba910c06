import { basename, dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createStream } from 'rotating-file-stream'

export interface LogSizes {
  /** Size at which a file is rotated: `10M`, `64K`. */
  size: `${number}${'K' | 'M'}`
  /** Total number of files: `api.log`, and `api.log.1` (the latest) and so on. */
  files: number
}

const usual: LogSizes = { size: '10M', files: 5 }

/**
 * Writes a process's output into `file`, readable by its owner only, until the stream ends. When the disk is full, that is
 * reported once on standard error, and the rest is read and dropped, so that the process never blocks on its log.
 */
export async function writeLog(output: Readable, file: string, { size, files } = usual): Promise<void> {
  const log = createStream(basename(file), { path: dirname(file), size, rotate: files - 1, mode: 0o600 })
  log.once('error', (error) => process.stderr.write(`${file} can't be written any more: ${error.message}\n`))
  const closed = finished(log).catch(() => undefined)
  for await (const lines of wholeLines(output)) await new Promise((done) => log.write(lines, done))
  log.end()
  await closed
}

/** Splits at line ends, so that no line spans two files. */
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
