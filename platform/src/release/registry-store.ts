import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ParsedRegistry, parseRegistry } from '@ginmaku/shared-contracts/registry/parse-registry.ts'
import { type Registry, registrySchema } from '@ginmaku/shared-contracts/registry/registry.ts'
import { shellName } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import * as z from 'zod'
import { appendHistory, type HistoryLine } from './history.ts'
import { ReleaseProblem } from './release-problem.ts'
import { releasesFolder } from './releases-folder.ts'

export const registryFile = (dataDir: string): string => join(releasesFolder(dataDir), 'registry.json')

const empty: Registry = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: {},
  shell: [],
}

/** The valid entries of the registry. @throws {ReleaseProblem} when the file can't be read: it is never replaced automatically */
export const readRegistry = (dataDir: string): Registry => readEntries(dataDir).registry

/** @throws {ReleaseProblem} as {@link readRegistry} */
export function readEntries(dataDir: string): ParsedRegistry {
  const file = registryFile(dataDir)
  if (!existsSync(file)) return { registry: structuredClone(empty), faults: [], invalid: {} }
  try {
    return parseRegistry(readFileSync(file, 'utf8'))
  } catch (cause) {
    const fault = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message
    const advice = 'Put it back from a backup, or delete it: then `npm start` releases everything again.'
    throw new ReleaseProblem(`The release registry ${file} can't be read. ${advice}\n${fault}`, { cause })
  }
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
    const { registry, invalid } = readEntries(dataDir)
    const history = change(registry)
    if (history.length === 0) return registry
    const next = `${registryFile(dataDir)}.next`
    writeFileSync(next, `${JSON.stringify(withInvalid(registrySchema.parse(registry), invalid), null, 2)}\n`)
    renameSync(next, registryFile(dataDir))
    appendHistory(dataDir, history)
    return registry
  } finally {
    release()
  }
}

/** Invalid entries are written back unchanged, so that an operator can repair them. */
function withInvalid({ schema, microFrontends, shell }: Registry, invalid: ParsedRegistry['invalid']): object {
  const { [shellName]: invalidShell = [], ...invalidRemotes } = invalid
  const remotes = new Set([...Object.keys(microFrontends), ...Object.keys(invalidRemotes)])
  const entriesOf = (remote: string) => [...(microFrontends[remote] ?? []), ...(invalidRemotes[remote] ?? [])]
  const written = Object.fromEntries([...remotes].map((remote) => [remote, entriesOf(remote)]))
  return { schema, microFrontends: written, shell: [...shell, ...invalidShell] }
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
