import { type ContractKey, contract, declarationOf } from '@ginmaku/shared-contracts/api/contract.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createSerializer } from './response-serializer.ts'

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
}

/** Characters that JSON must escape, and some that it must not. */
const text = 'あ "quoted" \\ \n \u2028 \u0007 😀 </script>'
const texts: Record<string, string> = { 'date-time': '2026-11-22T09:00:00.123Z', uri: 'https://example.com/a?b=1' }
/** Each pattern in the contract matches one of these. */
const patterned = [
  'JPY',
  'title-1',
  '/help',
  'k'.repeat(43),
  '/images/stills/one.svg',
  'https://apps.example/',
  '2000-02-29',
  'T0000000000000',
  '150.25',
]

/** Values of the schema that cover every choice of every part, with all optional fields or with none. */
function samples(schema: Schema, isWhole: boolean): unknown[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((choice) => samples(choice, isWhole))
  if (Array.isArray(schema.type)) return schema.type.flatMap((type) => samples({ ...schema, type }, isWhole))
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return schema.enum
  if (schema.type === 'object') return objects(schema, isWhole)
  if (schema.type === 'array') return [...(schema.minItems ? [] : [[]]), samples(schema.items ?? {}, isWhole)]
  if (schema.type === 'integer' || schema.type === 'number') return numbers(schema)
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'null') return [null]
  if (schema.type !== 'string') throw new Error(`No sample of ${JSON.stringify(schema)}`)
  if (schema.format && texts[schema.format]) return [texts[schema.format]]
  const { pattern } = schema
  if (!pattern) return [text]
  const fitting = patterned.filter((known) => new RegExp(pattern).test(known))
  if (fitting.length === 0) throw new Error(`No sample fits ${pattern}: add one to \`patterned\``)
  return fitting
}

const numbers = ({ minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity }: Schema) =>
  [0, -1, 1, 123_456_789].filter((number) => minimum <= number && exclusiveMinimum < number && number <= maximum)

function objects({ properties = {}, required = [] }: Schema, isWhole: boolean): unknown[] {
  const named = Object.entries(properties).filter(([name]) => isWhole || required.includes(name))
  const values = named.map(([name, property]) => [name, samples(property, isWhole)] as const)
  const most = Math.max(1, ...values.map(([, choices]) => choices.length))
  return Array.from({ length: most }, (_, nth) => ({
    not_in_the_contract: { secret: nth },
    ...Object.fromEntries(values.map(([name, choices]) => [name, choices[nth % choices.length]])),
  }))
}

const keys = (Object.keys(contract) as ContractKey[]).filter((key) => (declarationOf(key).status ?? 200) !== 204)

describe('a response is serialized as by checking and JSON.stringify', () => {
  it.each(keys)('%s', (key) => {
    const declaration = declarationOf(key)
    const write = createSerializer(declaration)
    const schema = z.toJSONSchema(declaration.response, { io: 'output' }) as Schema
    for (const isWhole of [true, false])
      for (const sample of samples(schema, isWhole)) {
        const checked = declaration.response.parse(sample)
        expect(JSON.parse(write(sample))).toEqual(JSON.parse(JSON.stringify(checked)))
        expect(write(sample)).not.toContain('not_in_the_contract')
      }
  })
})

it('a missing required field throws', () => {
  const write = createSerializer(declarationOf('GET /region'))
  expect(() => write({})).toThrow(/region/)
})
