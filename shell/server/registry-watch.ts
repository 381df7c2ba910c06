import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { parseRegistry } from '@ginmaku/shared-contracts/registry/parse-registry.ts'
import { liveShell, liveVersion, type Registry } from '@ginmaku/shared-contracts/registry/registry.ts'

export interface RegistryWatch {
  /** The current registry, read again whenever the file has changed. */
  current(): Registry
  /** What is wrong with the file, in sentences. */
  problems(): string[]
}

interface Listeners {
  onChange: (registry: Registry) => void
  onProblems: (problems: readonly string[], cause?: unknown) => void
}

const none: Registry = { schema: '', microFrontends: {}, shell: [] }

/**
 * Watches the release registry, and keeps what was last good of it next to the file, so that a restart finds it too.
 * - A file that can't be read changes nothing.
 * - A remote whose live version is invalid or missing keeps its last good entries, if any entry of the file is invalid. Without an
 *   invalid one it has been taken out.
 * - The shell always keeps its last good entries: without it there is no page.
 */
export function watchRegistry(file: string, { onChange, onProblems }: Listeners): RegistryWatch {
  const storedFile = file.replace(/\.json$/, '.last-good.json')
  let stamp: string | undefined
  let registry: Registry | undefined
  let problems: string[] = []

  const lastGood = (): Registry => registry ?? readStoredSecrets(storedFile) ?? none
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
      if (problems.length === 0 && now !== '') keep(storedFile, next)
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

function readStoredSecrets(file: string): Registry | undefined {
  try {
    return parseRegistry(readFileSync(file, 'utf8')).registry
  } catch {
    return undefined
  }
}

/** Several servers may share the folder. */
function keep(file: string, registry: Registry): void {
  const next = `${file}.${process.pid}`
  try {
    writeFileSync(next, JSON.stringify(registry))
    renameSync(next, file)
  } catch {
    // A folder that only others may write to: there a restart knows the file alone.
  }
}

function stampOf(file: string): string {
  if (!existsSync(file)) return ''
  const { mtimeMs, ino, size } = statSync(file)
  return `${mtimeMs}:${ino}:${size}`
}
