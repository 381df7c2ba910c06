import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { parseRegistry } from '@ginmaku/shared-contracts/registry/parse-registry.ts'
import { liveShell, liveVersion, type Registry } from '@ginmaku/shared-contracts/registry/registry.ts'

export interface RegistryWatch {
  /** The current registry, read again whenever the file has changed. */
  current(): Registry
  /** What is wrong with the file, in sentences. */
  problems(): string[]
}

interface Callbacks {
  onChange: (registry: Registry) => void
  onProblems: (problems: readonly string[], cause?: unknown) => void
}

const none: Registry = { schema: '', microFrontends: {}, shell: [] }

/**
 * Watches the release registry, and stores the last valid version next to the file, so that it survives a restart.
 * - A file that can't be read changes nothing.
 * - If any entry of the file is invalid, a remote whose live version is invalid or missing keeps its last valid entries. If all
 *   entries are valid, a missing remote has been removed on purpose.
 * - The shell always keeps its last valid entries, because no page can be served without it.
 */
export function watchRegistry(file: string, { onChange, onProblems }: Callbacks): RegistryWatch {
  const lastGoodFile = file.replace(/\.json$/, '.last-good.json')
  let stamp: string | undefined
  let registry: Registry | undefined
  let problems: string[] = []

  const lastGood = (): Registry => registry ?? readLastGood(lastGoodFile) ?? none
  const read = () => {
    const now = stampOf(file)
    if (now === stamp) return
    stamp = now
    try {
      const { registry: next, faults } =
        now === '' ? { registry: none, faults: [] } : parseRegistry(readFileSync(file, 'utf8'))
      const before = lastGood()
      const hasLostShell = !liveShell(next) && liveShell(before) !== undefined
      problems = faults.map((fault) => `${fault} It is left out.`)
      if (hasLostShell) problems.push('The release registry has no live shell: pages are made with the last one.')
      if (problems.length > 0) onProblems(problems)
      registry = {
        ...(faults.length > 0 ? withLastGood(next, before) : next),
        shell: hasLostShell ? before.shell : next.shell,
      }
      if (problems.length === 0 && now !== '') writeLastGood(lastGoodFile, next)
    } catch (cause) {
      const before = lastGood()
      const inUse = before === none ? 'no release is served' : 'pages are made from the last good one'
      problems = [`The release registry can't be read: ${inUse}.`]
      onProblems(problems, cause)
      registry = before
    }
    onChange(registry)
  }
  return {
    current: () => {
      read()
      return registry ?? none
    },
    problems: () => {
      read()
      return problems
    },
  }
}

function withLastGood(next: Registry, before: Registry): Registry {
  const entries = Object.entries(next.microFrontends).map(([remote, versions]) => {
    const isLive = liveVersion(next, remote) !== undefined
    return [remote, isLive ? versions : (before.microFrontends[remote] ?? versions)]
  })
  return { ...next, microFrontends: Object.fromEntries(entries) }
}

function readLastGood(file: string): Registry | undefined {
  try {
    return parseRegistry(readFileSync(file, 'utf8')).registry
  } catch {
    return undefined
  }
}

/** Several servers may share the folder. */
function writeLastGood(file: string, registry: Registry): void {
  const next = `${file}.${process.pid}`
  try {
    writeFileSync(next, JSON.stringify(registry))
    renameSync(next, file)
  } catch {
    // The folder is read-only: after a restart only the registry file itself is available.
  }
}

function stampOf(file: string): string {
  if (!existsSync(file)) return ''
  const { mtimeMs, ino, size } = statSync(file)
  return `${mtimeMs}:${ino}:${size}`
}
