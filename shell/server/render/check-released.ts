import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/**
 * @param integrity from the registry, `sha384-…` (Subresource Integrity)
 * @throws Error when the file is missing or differs from the released one
 */
export async function checkReleased(file: string, integrity: string): Promise<void> {
  const hash = createHash('sha384')
    .update(await readFile(file))
    .digest('base64')
  if (`sha384-${hash}` !== integrity) throw new Error(`${file} is not what was released`)
}
