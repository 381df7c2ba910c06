import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../machine.ts'
import type { Options } from '../options.ts'
import { postgresVersion, redisVersion } from '../reachable.ts'
import { root } from '../run.ts'
import { hashFile } from './hash-sources.ts'

/** What a result depends on, except for sources. */
export interface Conditions {
  every: {
    node: string
    system: string
    /** Undefined where it is not installed. */
    ffmpeg: string | undefined
    /** A hash of what npm has installed, which is not the lockfile's contents until `npm ci` has run. */
    packages: string | undefined
    isIsolated: boolean
    /** Environment variables that tests read. */
    environment: Readonly<Record<string, string | undefined>>
  }
  /** Of suites that run in the browser. */
  browser: Machine['chromium'] & { engines: readonly (string | undefined)[] }
  /** Of suites that use the API: URLs and versions; undefined where none responds. */
  databases: { postgres: string | undefined; redis: string | undefined; isOnAllDatabases: boolean }
}

const readByTests = /^(FUZZ|MONEY|CONNECTIONS)_|^(NODE_OPTIONS|TZ|LANG|LC_ALL|CARD_GATEWAY|REMOTE_FOLDER)$/

export async function readConditions(machine: Machine, options: Options): Promise<Conditions> {
  const { postgres, redis } = machine
  return {
    every: {
      node: process.version,
      system: `${process.platform} ${process.arch}`,
      ffmpeg: firstLineOf('ffmpeg', '-version'),
      packages: hashFile(join(root, 'node_modules/.package-lock.json')),
      isIsolated: options.isIsolated,
      environment: pickEnvironment(process.env),
    },
    browser: { ...machine.chromium, engines: Object.values(machine.engines).map(stampOf) },
    databases: {
      postgres: postgres && `${postgres} ${await postgresVersion(postgres)}`,
      redis: redis && `${redis} ${await redisVersion(redis)}`,
      isOnAllDatabases: options.isOnAllDatabases,
    },
  }
}

/** Changes when another version is installed. */
function stampOf(executable: string | undefined): string | undefined {
  if (!executable) return undefined
  const { size, mtimeMs } = statSync(executable)
  return `${executable} ${size} ${mtimeMs}`
}

/** The first line that a command prints; undefined where it is not installed. */
function firstLineOf(command: string, ...args: string[]): string | undefined {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return stdout?.split('\n')[0]
}

const pickEnvironment = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => readByTests.test(name))
      .sort(),
  )
