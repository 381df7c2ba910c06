import { execFileSync } from 'node:child_process'
import { findOrInstallChromium } from './find-chromium.ts'
import { type EngineName, engineNames, findEngine } from './find-engines.ts'
import { reachablePostgres, reachableRedis } from './reachable.ts'

/** What this machine offers the tests. */
export interface Machine {
  chromium: { path: string; version: string }
  /** URL. */
  postgres: string | undefined
  /** URL. */
  redis: string | undefined
  /** Executables; undefined where it is not installed. */
  engines: Readonly<Record<EngineName, string | undefined>>
}

/** @throws Error when there is no Chromium and none can be installed */
export async function inspectMachine(print: (line: string) => void): Promise<Machine> {
  const path = findOrInstallChromium(print)
  const version = execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim()
  const engines = Object.fromEntries(engineNames.map((name) => [name, findEngine(name).path])) as Machine['engines']
  return { chromium: { path, version }, postgres: await reachablePostgres(), redis: await reachableRedis(), engines }
}
