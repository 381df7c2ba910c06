import * as fc from 'fast-check'
import type { JsonSchema } from '../../src/server/openapi-document.ts'

/** Field names and values that exist in the server under test. */
export type KnownValues = Record<string, unknown>

const lookaheads = /\(\?[=!][^)]*\)/g
/** Names that a JSON reader must refuse, because objects inherit them. */
const inherited = /"(__proto__|constructor)"/

function text(schema: JsonSchema): fc.Arbitrary<string> {
  const {
    pattern,
    minLength = 0,
    maxLength = 64,
  } = schema as { pattern?: string; minLength?: number; maxLength?: number }
  if (!pattern) return fc.string({ unit: 'grapheme', minLength, maxLength }).filter((made) => made.length <= maxLength)
  const whole = new RegExp(pattern)
  return fc
    .stringMatching(new RegExp(pattern.replace(lookaheads, '')))
    .filter((made) => whole.test(made) && (schema.maxLength === undefined || made.length <= maxLength))
}

function object(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] }
  const fields = Object.entries(properties).map(([name, field]) => [name, fieldOf(name, field, known)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required })
}

/** A known value of this name, nine times out of ten. */
export function fieldOf(name: string, schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const made = arbitraryOf(schema, known)
  if (!Object.hasOwn(known, name)) return made
  return fc.oneof({ weight: 9, arbitrary: fc.constant(known[name]) }, { weight: 1, arbitrary: made })
}

/**
 * Values that are valid for a JSON schema of our document. @throws Error for a kind of schema the document has not used so far
 */
export function arbitraryOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const {
    enum: choice,
    oneOf,
    anyOf = oneOf,
    minimum: min,
    maximum: max,
  } = schema as {
    enum?: unknown[]
    oneOf?: JsonSchema[]
    anyOf?: JsonSchema[]
    minimum?: number
    maximum?: number
  }
  if (choice) return fc.constantFrom(...choice)
  if ('const' in schema) return fc.constant(schema.const)
  if (anyOf) return fc.oneof(...anyOf.map((one) => arbitraryOf(one, known)))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: min ?? Number.MIN_SAFE_INTEGER, max: max ?? Number.MAX_SAFE_INTEGER })
    case 'number':
      return fc.double({ ...(min !== undefined && { min }), ...(max !== undefined && { max }), noNaN: true })
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(arbitraryOf(schema.items as JsonSchema, known), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: 5,
      })
    case 'object':
      return object(schema, known)
  }
  if (Object.keys(schema).length === 0) return fc.jsonValue().filter((made) => !inherited.test(JSON.stringify(made)))
  throw new Error(`No values are made for ${JSON.stringify(schema)}`)
}
