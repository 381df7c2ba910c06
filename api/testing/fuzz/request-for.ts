import * as fc from 'fast-check'
import type { JsonSchema, Operation, Parameter } from '../../src/server/openapi-document.ts'
import { arbitraryOf, fieldOf, type KnownValues } from './arbitrary-of-schema.ts'
import { corrupted } from './corrupt.ts'
import { oddHeaders, oddQuery, oddSegment, oddText } from './odd-values.ts'
import { percentEncode } from './percent-encode.ts'

export interface FuzzedRequest {
  method: string
  /** Path and query as in the request line. */
  target: string
  headers: Record<string, string>
  body?: string | undefined
  /** Valid according to the document, so the response must not be an error for malformed requests. */
  isValid: boolean
}

/** An operation of the document and its path. */
export interface Target {
  path: string
  method: string
  operation: Operation
}

export interface Credentials {
  member: Record<string, string>
  expired: Record<string, string>
}

type Pieces = Omit<FuzzedRequest, 'method' | 'target' | 'isValid'> & { path: string; query: string }

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const languages = ['ja', 'en', 'en-GB,ja;q=0.5', 'fr']

const parametersIn = (parameters: readonly Parameter[], location: Parameter['in']) =>
  parameters.filter((one) => one.in === location)

function recordOf(parameters: readonly Parameter[], known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const fields = parameters.map(({ name, schema }) => [name, fieldOf(name, schema, known)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
  })
}

const encoded = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(String(value))}`)
    .join('&')

const filled = (path: string, segments: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? '')

function validPath(path: string, parameters: readonly Parameter[], known: KnownValues): fc.Arbitrary<string> {
  return recordOf(parameters, known)
    .map((params) => Object.entries(params).map(([name, value]) => [name, percentEncode(String(value))] as const))
    .filter((segments) => segments.every(([, segment]) => segment !== ''))
    .map((segments) => filled(path, Object.fromEntries(segments)))
}

function oddPath(path: string, parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const segment = fc.oneof(
    oddSegment,
    oddText.map(percentEncode).filter((text) => text !== ''),
  )
  const segments = fc.record(Object.fromEntries(parameters.map(({ name }) => [name, segment])))
  return segments.map((made) => filled(path, made))
}

type Body = Pick<Pieces, 'headers' | 'body'>

const asJson = (value: unknown): Body => ({ headers: { 'content-type': json }, body: JSON.stringify(value) ?? '' })

function validBody(schema: JsonSchema | undefined, isForm: boolean, known: KnownValues): fc.Arbitrary<Body> {
  if (!schema) return fc.constant({ headers: {} })
  const value = arbitraryOf(schema, known)
  if (!isForm) return value.map(asJson)
  const asForm = (made: unknown) => ({
    headers: { 'content-type': form },
    body: encoded(made as Record<string, unknown>),
  })
  return fc.oneof(value.map(asJson), value.map(asForm))
}

function oddBody(schema: JsonSchema | undefined, known: KnownValues): fc.Arbitrary<Body> {
  const raw = fc.constantFrom('', '{', 'null', '[]', '"x"', '{"__proto__":1}', '{"a":1,"a":2}', '\ufeff{}', 'a=1', '\0')
  const broken = raw.map((body) => ({ headers: { 'content-type': json }, body }))
  if (!schema) return broken
  return fc.oneof(
    { weight: 1, arbitrary: broken },
    { weight: 4, arbitrary: corrupted(arbitraryOf(schema, known)).map(asJson) },
  )
}

/** All parts valid according to the document. */
function validPieces({ path, operation }: Target, known: KnownValues, auth: fc.Arbitrary<Record<string, string>>) {
  const { parameters, requestBody } = operation
  return fc
    .record({
      path: validPath(path, parametersIn(parameters, 'path'), known),
      query: recordOf(parametersIn(parameters, 'query'), known).map(encoded),
      named: recordOf(parametersIn(parameters, 'header'), known) as fc.Arbitrary<Record<string, string>>,
      auth,
      language: fc.constantFrom(...languages),
      sent: validBody(requestBody?.content[json]?.schema, requestBody?.content[form] !== undefined, known),
    })
    .map(({ named, auth, language, sent, ...rest }): Pieces => {
      return { ...rest, ...sent, headers: { 'accept-language': language, ...auth, ...named, ...sent.headers } }
    })
}

/** Replaces one valid part. */
function oddPieces({ path, operation }: Target, known: KnownValues): fc.Arbitrary<Partial<Pieces>> {
  const { parameters, requestBody } = operation
  const inPath = parametersIn(parameters, 'path')
  const inQuery = parametersIn(parameters, 'query')
  const oddFields = fc.record(Object.fromEntries(inQuery.map(({ name }) => [name, oddText])), { requiredKeys: [] })
  return fc.oneof(
    fc.record({ headers: oddHeaders }),
    fc.record({ query: oddQuery }),
    ...(inQuery.length > 0 ? [fc.record({ query: oddFields.map(encoded) })] : []),
    ...(inPath.length > 0 ? [fc.record({ path: oddPath(path, inPath) })] : []),
    ...(requestBody ? [oddBody(requestBody.content[json]?.schema, known)] : [oddBody(undefined, known)]),
    ...(requestBody ? [oddBody(requestBody.content[json]?.schema, known)] : []),
  )
}

/**
 * Requests for one operation, two thirds of them valid, the others with one defect; by a member, a visitor, or a member
 * whose token has expired; under v2 and v1.
 * @param scenes sets of related values; each request uses one
 */
export function requestFor(
  target: Target,
  scenes: readonly KnownValues[],
  who: Credentials,
): fc.Arbitrary<FuzzedRequest> {
  const auth = fc.oneof(
    { weight: 8, arbitrary: fc.constant(who.member) },
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constant(who.expired) },
  )
  const version = fc.constantFrom('/api/v2/', '/api/v2/', '/api/v1/')
  const made = (pieces: Pieces, base: string, isValid: boolean): FuzzedRequest => ({
    method: target.method.toUpperCase(),
    target: `${pieces.path.replace('/api/v2/', base)}${pieces.query && `?${pieces.query}`}`,
    headers: pieces.headers,
    body: pieces.body,
    isValid,
  })
  // Created once per scene, because creating an arbitrary costs far more than generating a value.
  const inScene = (known: KnownValues) => {
    const valid = validPieces(target, known, auth)
    const nearly = fc
      .tuple(valid, oddPieces(target, known))
      .map(([pieces, odd]) => ({ ...pieces, ...odd, headers: { ...pieces.headers, ...odd.headers } }))
    const asDeclared = fc.tuple(valid, version).map(([pieces, base]) => made(pieces, base, true))
    const oddly = fc.tuple(nearly, version).map(([pieces, base]) => made(pieces, base, false))
    return fc.oneof({ weight: 2, arbitrary: asDeclared }, { weight: 1, arbitrary: oddly })
  }
  return fc.oneof(...scenes.map(inScene))
}
