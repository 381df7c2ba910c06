import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFolder } from '../preset/server-build.ts'
import { sourceHash } from '../preset/source-hash.ts'
import { completeFile } from './describe-build.ts'

const buildTogether = fileURLToPath(import.meta.resolve('@ginmaku/platform/release/build-together.ts'))
const rspack = fileURLToPath(import.meta.resolve('@rspack/cli/package.json')).replace(/package\.json$/, 'bin/rspack.js')

const completeMark = (folder: string) => join(folder, 'dist', completeFile)

/** Whether `folder/dist` is a complete build of the current sources. */
export function isBuilt(folder: string): boolean {
  const mark = completeMark(folder)
  return existsSync(mark) && readFileSync(mark, 'utf8') === sourceHash(folder)
}

/**
 * Builds a remote or the shell by its own `rspack.config.ts`, unless its build is up to date.
 * @returns whether it built
 * @throws with rspack's output when the build fails
 */
export async function buildWhenChanged(folder: string): Promise<boolean> {
  if (isBuilt(folder)) return false
  await run([rspack, 'build'], folder, [folder])
  return true
}

/**
 * Builds the folders that have changed, in one process. Each `rspack.config.ts` must pass its own folder.
 * @throws with rspack's output when a build fails
 */
export async function buildAllWhenChanged(folders: readonly string[]): Promise<void> {
  const changed = folders.filter((folder) => !isBuilt(folder))
  if (changed.length > 0) await run([buildTogether, ...changed], process.cwd(), changed)
}

/** A killed or half-failed build leaves no completion file, so it is repeated. */
async function run(words: readonly string[], cwd: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) rmSync(completeMark(folder), { force: true })
  const child = spawn(process.execPath, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => child.kill()
  process.once('exit', end)
  let output = ''
  const keep = (text: Buffer) => {
    output += text
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  ).finally(() => process.off('exit', end))
  if (code !== 0) throw new Error(`build in ${cwd} failed (${code})\n${output}`)
  for (const folder of folders) {
    if (existsSync(join(folder, 'src/server.tsx')) && !existsSync(join(folder, 'dist', serverFolder)))
      throw new Error(`build in ${cwd} wrote no server bundle of ${folder}\n${output}`)
    writeFileSync(completeMark(folder), sourceHash(folder))
  }
}
