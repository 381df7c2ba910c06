import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceHash } from '../preset/source-hash.ts'
import { manifestFile, readManifest } from './describe-build.ts'

const rspack = fileURLToPath(import.meta.resolve('@rspack/cli/package.json')).replace(/package\.json$/, 'bin/rspack.js')

/** Whether `folder/dist` was made of the sources as they are now. */
export function isBuilt(folder: string): boolean {
  const dist = join(folder, 'dist')
  return existsSync(join(dist, manifestFile)) && readManifest(dist).name.endsWith(`_${sourceHash(folder)}`)
}

/**
 * Builds a remote or the shell by its own `rspack.config.ts`, unless that was done with these very sources.
 * @returns whether it built
 * @throws with rspack's output when the build fails
 */
export async function buildWhenChanged(folder: string): Promise<boolean> {
  if (isBuilt(folder)) return false
  const child = spawn(process.execPath, [rspack, 'build'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (text: Buffer) => {
    output += text
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`build of ${folder} failed (${code})\n${output}`)
  return true
}
