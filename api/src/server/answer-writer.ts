import type { CallDeclaration } from '@ginmaku/shared-contracts/api/call.ts'
import compile, { type Schema } from 'fast-json-stringify'
import * as z from 'zod'

/**
 * What writes a call's answers as JSON: compiled once from the contract's own schema, it writes what the schema names and
 * nothing else, as checking and `JSON.stringify` would, in a third of the time. It does not check formats.
 * @throws TypeError or Error (the writer) when a field that must be there is missing or can't be what the schema says
 */
export function createWriter({ answer }: CallDeclaration): (value: unknown) => string {
  return compile(z.toJSONSchema(answer, { target: 'draft-7', io: 'output', override: leaveMoreOut }) as Schema)
}

/** What the schema does not name is not written. That it is refused would be said of a choice (`anyOf`) that fits otherwise. */
function leaveMoreOut({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
