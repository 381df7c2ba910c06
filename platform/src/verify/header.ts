import type { CachedSuite } from './cached-results/result-cache.ts'
import type { Choice } from './choose-suites.ts'
import { findEngine } from './find-engines.ts'
import type { Machine } from './machine.ts'
import type { Options } from './options.ts'
import type { Suite } from './suites.ts'

interface Plan {
  machine: Machine
  options: Options
  choice: Choice
  leftOut: readonly Suite[]
  cached: readonly CachedSuite[]
}

/** What a run prints first: what it runs with, and what it runs. */
export function header({ machine, options, choice, leftOut, cached }: Plan): string[] {
  const { chromium, postgres, redis } = machine
  const rows: [title: string, text: string][] = [
    ['Node', process.version],
    ['Chromium', chromium.version],
    ['PostgreSQL', postgres ? 'reachable: the API is tested on it too' : 'not reachable: embedded PGlite alone'],
    ['Redis', redis ? 'reachable: the API is tested with it too' : 'not reachable: in-process broker alone'],
    ...optionRows(options),
    ...leftOut.map((suite): [string, string] => ['Skipped', `${suite.name}: ${remedyFor(suite)}`]),
  ]
  if (choice.reason) rows.push(['Suites', `${namesOf(choice.suites)} (${choice.reason})`])
  if (cached.length > 0)
    rows.push(['Cached', `${namesOf(cached.map(({ suite }) => suite))} (passed with all they read as it is now)`])
  return rows.map(([title, text]) => `${title.padEnd(12)}${text}`)
}

const remedyFor = ({ needs }: Suite) =>
  needs === 'postgres' || !needs ? 'it needs PostgreSQL' : `apt-get install ${findEngine(needs).packages.join(' ')}`

function optionRows({ isIsolated, isOnAllDatabases }: Options): [string, string][] {
  const rows: [string, string][] = []
  if (isIsolated)
    rows.push(['Isolated', 'each browser test has a context of its own; tests whose sources have not changed run too'])
  if (isOnAllDatabases) rows.push(['Databases', 'all: the embedded database runs all API tests'])
  return rows
}

const namesOf = (suites: readonly Suite[]) => suites.map(({ name }) => name).join(', ') || 'none'
