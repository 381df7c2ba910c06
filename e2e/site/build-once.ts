import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseAll } from '@ginmaku/platform/start/release-all.ts'

/** Builds what changed and releases it once; each worker's site begins with a copy of these releases. */
export default async function buildOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ginmaku-releases-'))
  await releaseAll(folder, () => undefined)
  process.env.GINMAKU_RELEASES = join(folder, 'releases')
  return () => rmSync(folder, { recursive: true })
}
