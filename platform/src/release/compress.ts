import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes; a file that fits into one packet gains nothing. */
const worthCompressingBytes = 1024

/** Writes a `.br` and a `.gz` next to each file that they make smaller, so that no request waits for compression. */
export async function precompress(folder: string, files: readonly string[]): Promise<void> {
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg|json|html)$/.test(file))
      .map(async (file) => {
        const content = await readFile(join(folder, file))
        if (content.length < worthCompressingBytes) return
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(join(folder, `${file}.br`), await brotli(content, { params: quality }))
        await writeFile(join(folder, `${file}.gz`), await zip(content, { level: 9 }))
      }),
  )
}
