import { existsSync, readFileSync, statSync } from 'node:fs'
import { type Registry, registrySchema } from '@ginmaku/shared-contracts/registry/registry.ts'

type Complaint = (error: unknown) => void

/**
 * The current registry, read again whenever the file changes. An unreadable file keeps the last good one in use and calls
 * `complain`, so that a publishing mistake never takes the site down.
 */
export function watchRegistry(
  file: string,
  complain: Complaint,
  onChange: (registry: Registry) => void = () => undefined,
): () => Registry {
  let stamp = ''
  let registry: Registry = { schema: '', microFrontends: {} }
  return () => {
    const now = stampOf(file)
    if (now === stamp) return registry
    stamp = now
    try {
      registry = registrySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      onChange(registry)
    } catch (error) {
      complain(error)
    }
    return registry
  }
}

function stampOf(file: string): string {
  if (!existsSync(file)) return ''
  const { mtimeMs, ino, size } = statSync(file)
  return `${mtimeMs}:${ino}:${size}`
}
