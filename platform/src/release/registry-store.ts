import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Registry, registrySchema } from '@ginmaku/shared-contracts/registry/registry.ts'

export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases')
export const registryFile = (dataDir: string): string => join(releasesFolder(dataDir), 'registry.json')

const empty: Registry = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: {},
}

export function readRegistry(dataDir: string): Registry {
  if (!existsSync(registryFile(dataDir))) return structuredClone(empty)
  return registrySchema.parse(JSON.parse(readFileSync(registryFile(dataDir), 'utf8')))
}

/** One change to the registry, kept for ever in `releases/history.jsonl`. */
export interface HistoryLine {
  at: string
  action: 'published' | 'promoted'
  remote: string
  version: string
  /** The version that was live until then. */
  previous?: string
}

/**
 * Reads, changes and writes the registry under a lock. The write is atomic, so readers never see a partial file.
 * @throws when another writer keeps the lock for 10 s
 */
export async function changeRegistry(
  dataDir: string,
  change: (registry: Registry) => HistoryLine[],
): Promise<Registry> {
  mkdirSync(releasesFolder(dataDir), { recursive: true })
  const release = await lock(join(releasesFolder(dataDir), 'registry.lock'))
  try {
    const registry = readRegistry(dataDir)
    const history = change(registry)
    if (history.length === 0) return registry
    const next = `${registryFile(dataDir)}.next`
    writeFileSync(next, `${JSON.stringify(registrySchema.parse(registry), null, 2)}\n`)
    renameSync(next, registryFile(dataDir))
    const lines = history.map((line) => `${JSON.stringify(line)}\n`).join('')
    appendFileSync(join(releasesFolder(dataDir), 'history.jsonl'), lines)
    return registry
  } finally {
    release()
  }
}

const staleMs = 10_000

async function lock(path: string): Promise<() => void> {
  for (const deadline = Date.now() + staleMs; ; await wait(25)) {
    try {
      mkdirSync(path)
      return () => rmSync(path, { recursive: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isStale(path)) rmSync(path, { recursive: true, force: true })
      else if (Date.now() > deadline) throw new Error(`the registry is locked: ${path}`)
    }
  }
}

/** A writer that crashed leaves its lock behind. */
function isStale(path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > staleMs
}
