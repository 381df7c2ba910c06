import { existsSync, readFileSync, statSync } from 'node:fs'
import { type Registry, registrySchema } from '@ginmaku/shared-contracts/registry/registry.ts'

type Complaint = (error: unknown) => void

/**
 * The registry as it is now: read again whenever the file has changed. A file that can't be read leaves the last good one
 * in force (and `complain` is told), so that a mistake in publishing never takes the site down.
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
