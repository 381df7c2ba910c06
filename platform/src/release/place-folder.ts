import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from './compress.ts'

/**
 * Creates the folder of a release atomically; it is never written to again.
 * @param replace whether a folder that is there is damaged and replaced
 */
export async function placeFolder(
  dist: string,
  files: readonly string[],
  target: string,
  replace: boolean,
): Promise<void> {
  if (existsSync(target) && !replace) return
  const unfinished = `${target}.unfinished-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  for (const file of files) cpSync(join(dist, file), join(unfinished, file))
  await precompress(unfinished, files)
  if (replace) renameSync(target, `${target}.damaged-${process.pid}`)
  if (existsSync(target)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, target)
  rmSync(`${target}.damaged-${process.pid}`, { recursive: true, force: true })
}
