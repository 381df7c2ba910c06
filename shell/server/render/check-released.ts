import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/**
 * @param integrity what the registry says of the file, `sha384-…` (Subresource Integrity)
 * @throws Error when the file is missing, or another one than was released
 */
export async function checkReleased(file: string, integrity: string): Promise<void> {
  const hash = createHash('sha384')
    .update(await readFile(file))
    .digest('base64')
  if (`sha384-${hash}` !== integrity) throw new Error(`${file} is not what was released`)
}
