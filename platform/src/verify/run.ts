import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

/** Data folder with every remote released from its current sources; each test site starts with a copy of it. */
export const builtSite = join(root, 'test-results/built-site')

export interface Run {
  ok: boolean
  output: string
  /** Milliseconds. */
  took: number
}

/** Runs a command of node_modules/.bin at the root and captures its output. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
  cwd = root,
): Promise<Run> {
  const startedAt = performance.now()
  return new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, { cwd, env: { ...process.env, ...env } })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => done({ ok: false, output: String(error), took: performance.now() - startedAt }))
    child.once('close', (code) => done({ ok: code === 0, output, took: performance.now() - startedAt }))
  })
}
