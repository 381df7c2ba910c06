import { join, resolve } from 'node:path'
import { readOrExit } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import * as z from 'zod'
import { claimFolder } from './claim-folder.ts'
import { keepRunning } from './keep-running.ts'
import { releaseAll } from './release-all.ts'
import { readStartSettings } from './settings.ts'
import { type Site, startSite } from './start-site.ts'

const root = join(import.meta.dirname, '../../..')
const startedAt = performance.now()
/** What a process responds on /readyz. */
const readiness = z.object({ problems: z.array(z.string()) })
const print = (line = '') => process.stdout.write(`${line}\n`)
const step = (name: string, milliseconds: number, outcome: string) =>
  print(`  ${name.padEnd(12)} ${outcome} (${(milliseconds / 1000).toFixed(1)} s)`)

const settings = readOrExit(readStartSettings)
const wantedPorts = {
  site: settings.SITE_PORT,
  api: settings.API_PORT,
  sandbox: settings.SANDBOX_PORT,
  smtp: settings.SMTP_PORT,
}

// Files that this process and its children write are readable by their owner only.
process.umask(0o077)

const stopping = new AbortController()
let site: Promise<Site> | undefined
let claim: { release: () => void } | undefined

async function stop(code: number) {
  if (stopping.signal.aborted) return
  if (site) print('\nStopping …')
  stopping.abort()
  // A site that was still starting has stopped when its start fails.
  await site?.then(
    ({ stop }) => stop(),
    () => undefined,
  )
  claim?.release()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

function fail(error: unknown) {
  if (stopping.signal.aborted) return
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  return stop(1)
}

try {
  const dataFolder = resolve(root, settings.DATA_DIR)
  claim = claimFolder(dataFolder)
  print('Building and releasing what changed, starting sandbox and API')
  const { signal } = stopping
  const onStep = (name: string, took: number) => step(name, took, 'ready')
  let notices: string[] = []
  const release = async () => {
    notices = await releaseAll(dataFolder, step)
  }
  site = startSite({ dataFolder, ports: wantedPorts, release, signal, onStep })
  const { services, restart } = await site
  for (const sentence of notices) print(`  ! ${sentence}`)
  await announce(await site, dataFolder)
  await printProblems(await site)
  for (const name of services.keys())
    keepRunning({ running: () => services.get(name), restart: () => restart(name), say: print, signal }).catch(fail)
} catch (error) {
  await fail(error)
}

async function announce({ origin, apiOrigin, sandboxOrigin }: Site, dataFolder: string) {
  if (new URL(origin).port !== String(wantedPorts.site)) print(`  Port ${wantedPorts.site} is taken: using another`)
  print(`
Ginmaku is open: ${origin}        (${((performance.now() - startedAt) / 1000).toFixed(0)} s)

  Members      demo@ginmaku.example / ginmaku2026    library and history
               empty@ginmaku.example / ginmaku2026   nothing yet
  Test cards   ${sandboxOrigin}/
  Mail inbox   ${sandboxOrigin}/inbox
  TV app       ${sandboxOrigin}/tv
  API          ${apiOrigin}/api/docs
  Logs, data   ${dataFolder}

Ctrl-C stops everything.`)
}

/** The problems that a process of the site reports on /readyz, in sentences; empty when it is ready. */
async function findProblems(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/readyz`)
  return readiness.parse(await response.json()).problems
}

async function printProblems({ origin, apiOrigin }: Site) {
  const problems = await Promise.all([origin, apiOrigin].map(findProblems))
  for (const problem of new Set(problems.flat())) print(`  ! ${problem}`)
}
