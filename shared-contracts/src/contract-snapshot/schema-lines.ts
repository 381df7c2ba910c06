/** A JSON Schema as `z.toJSONSchema` returns it. */
export interface JsonSchema {
  [keyword: string]: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

function* memberLines(path: string, { properties = {}, required = [] }: JsonSchema): Generator<string> {
  for (const [name, schema] of Object.entries(properties)) {
    yield* schemaLines(`${path}.${name}${required.includes(name) ? '' : '?'}`, schema)
  }
}

/**
 * One compact line per field: its path and the keywords of its schema. `?` marks an optional field, `[]` the items of an array,
 * `{}` the values of a record, and `|1` the first alternative of a union.
 */
export function* schemaLines(path: string, schema: JsonSchema): Generator<string> {
  const { $schema, properties, required, items, anyOf, oneOf, additionalProperties, ...keywords } = schema
  if (additionalProperties !== undefined && !isSchema(additionalProperties)) {
    keywords.additionalProperties = additionalProperties
  }
  if (anyOf) keywords.anyOf = anyOf.length
  if (oneOf) keywords.oneOf = oneOf.length
  yield `${path} ${JSON.stringify(keywords)}`
  yield* memberLines(path, schema)
  if (items) yield* schemaLines(`${path}[]`, items)
  if (isSchema(additionalProperties)) yield* schemaLines(`${path}{}`, additionalProperties)
  for (const [nth, alternative] of [...(anyOf ?? []), ...(oneOf ?? [])].entries()) {
    yield* schemaLines(`${path}|${nth + 1}`, alternative)
  }
}
