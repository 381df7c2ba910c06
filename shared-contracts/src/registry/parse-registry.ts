import * as z from 'zod'
import { microFrontendVersion, type Registry } from './registry.ts'
import { shellName, shellVersion } from './shell-release.ts'

export interface ParsedRegistry {
  /** What is valid of it. */
  registry: Registry
  /** A sentence for each entry that is not. */
  faults: string[]
  /** Those entries as they were, by remote or `shell`. */
  invalid: Record<string, unknown[]>
}

const envelope = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(z.unknown())),
  shell: z.array(z.unknown()).default([]),
})

/**
 * Reads a registry entry by entry, so that an invalid one does not affect the others.
 * @throws when the whole is not a registry
 */
export function parseRegistry(text: string): ParsedRegistry {
  const { schema, microFrontends, shell } = envelope.parse(JSON.parse(text))
  const faults: string[] = []
  const invalid: ParsedRegistry['invalid'] = {}
  const read = <T>(name: string, entries: readonly unknown[], entryOf: z.ZodType<T>): T[] =>
    entries.flatMap((entry, at) => {
      const { success, data, error } = entryOf.safeParse(entry)
      if (success) return [data]
      faults.push(`${name}: entry ${at + 1} of the release registry is invalid (${describe(error)}).`)
      invalid[name] = [...(invalid[name] ?? []), entry]
      return []
    })
  const remotes = Object.entries(microFrontends).map(([name, entries]) => [
    name,
    read(name, entries, microFrontendVersion),
  ])
  const registry = { schema, microFrontends: Object.fromEntries(remotes), shell: read(shellName, shell, shellVersion) }
  return { registry, faults, invalid }
}

const describe = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`).join('; ')
