import * as z from 'zod'
import { type MicroFrontendVersion, microFrontendVersion, type Registry } from './registry.ts'

export interface ParsedRegistry {
  /** What is valid of it. */
  registry: Registry
  /** A sentence for each entry that is not. */
  faults: string[]
  /** Those entries, by remote, as they were. */
  invalid: Record<string, unknown[]>
}

const envelope = z.object({ schema: z.string(), microFrontends: z.record(z.string(), z.array(z.unknown())) })

/**
 * Reads a registry entry by entry, so that an invalid one stops nobody else.
 * @throws when the whole is not a registry
 */
export function parseRegistry(text: string): ParsedRegistry {
  const { schema, microFrontends } = envelope.parse(JSON.parse(text))
  const parsed: ParsedRegistry = { registry: { schema, microFrontends: {} }, faults: [], invalid: {} }
  for (const [remote, entries] of Object.entries(microFrontends)) {
    const versions: MicroFrontendVersion[] = []
    parsed.registry.microFrontends[remote] = versions
    for (const [at, entry] of entries.entries()) {
      const { success, data, error } = microFrontendVersion.safeParse(entry)
      if (success) versions.push(data)
      else {
        parsed.faults.push(`${remote}: entry ${at + 1} of the release registry is invalid (${describe(error)}).`)
        parsed.invalid[remote] = [...(parsed.invalid[remote] ?? []), entry]
      }
    }
  }
  return parsed
}

const describe = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`).join('; ')
