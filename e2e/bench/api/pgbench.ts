import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

/** Runs random visits for so many seconds; returns visits per second. */
export type RunVisits = (load: { connections: number; seconds: number }) => Promise<number>

/** @param visits the SQL statements of each visit; visits are chosen at random */
export function createPgbench(databaseUrl: string, visits: readonly string[][]): { run: RunVisits; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'ginmaku-pgbench-'))
  const files = visits.map((statements, index) => {
    const file = join(folder, `${index}.sql`)
    writeFileSync(file, statements.map((text) => `${text.replace(/\s+/g, ' ')};\n`).join(''))
    return file
  })
  const run: RunVisits = async ({ connections, seconds }) => {
    const load = ['-c', String(connections), '-j', '1', '-T', String(seconds), '-M', 'prepared', '-n']
    const { stdout } = await promisify(execFile)('pgbench', [
      ...load,
      ...files.flatMap((file) => ['-f', file]),
      databaseUrl,
    ])
    // pgbench prints no rate when not a single visit finished in time.
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
  }
  return { run, close: () => rmSync(folder, { recursive: true }) }
}
