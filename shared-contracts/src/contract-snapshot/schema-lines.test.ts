import { expect, it } from 'vitest'
import * as z from 'zod'
import { type JsonSchema, schemaLines } from './schema-lines.ts'

const linesOf = (schema: z.ZodType) => [...schemaLines('body', z.toJSONSchema(schema) as JsonSchema)]

it('has a line per field, and marks optional ones, items, values and alternatives', () => {
  const schema = z.object({
    name: z.string().max(40).optional(),
    tags: z.array(z.enum(['a', 'b'])),
    prices: z.record(z.string(), z.int().min(0).max(9)),
    card: z.union([z.object({ last4: z.string() }), z.null()]),
  })
  expect(linesOf(schema)).toEqual([
    'body {"type":"object","additionalProperties":false}',
    'body.name? {"type":"string","maxLength":40}',
    'body.tags {"type":"array"}',
    'body.tags[] {"type":"string","enum":["a","b"]}',
    'body.prices {"type":"object","propertyNames":{"type":"string"}}',
    'body.prices{} {"type":"integer","minimum":0,"maximum":9}',
    'body.card {"anyOf":2}',
    'body.card|1 {"type":"object","additionalProperties":false}',
    'body.card|1.last4 {"type":"string"}',
    'body.card|2 {"type":"null"}',
  ])
})

it.each([
  ['a field becomes optional', z.object({ a: z.string() }), z.object({ a: z.string().optional() })],
  ['a limit changes', z.object({ a: z.string().max(3) }), z.object({ a: z.string().max(4) })],
  ['an alternative is added', z.union([z.string(), z.null()]), z.union([z.string(), z.null(), z.boolean()])],
  ['other fields are allowed', z.strictObject({}), z.looseObject({})],
])('differs when %s', (_, before, after) => {
  expect(linesOf(before)).not.toEqual(linesOf(after))
})
