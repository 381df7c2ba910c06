import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

async function readKey(path: string): Promise<Uint8Array | null> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Access tokens' key: ACCESS_TOKEN_SECRET, else made once into DATA_DIR, readable by its owner alone. Several processes need the former. */
export async function loadSigningKey(settings: Settings): Promise<Uint8Array> {
  if (settings.ACCESS_TOKEN_SECRET) return Buffer.from(settings.ACCESS_TOKEN_SECRET)
  await mkdir(settings.DATA_DIR, { recursive: true })
  const path = join(settings.DATA_DIR, 'access-token.key')
  const kept = await readKey(path)
  if (kept) return kept
  try {
    await writeFile(path, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  const made = await readKey(path)
  if (!made) throw new Error(`The signing key at ${path} can't be read back`)
  return made
}
