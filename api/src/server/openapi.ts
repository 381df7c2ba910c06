import type { CallDeclaration } from '@ginmaku/shared-contracts/api/call.ts'
import { type ContractKey, contract, declarationOf } from '@ginmaku/shared-contracts/api/contract.ts'
import { type ErrorCode, errorCodes } from '@ginmaku/shared-contracts/errors/codes.ts'
import { problemSchema } from '@ginmaku/shared-contracts/errors/problem.ts'
import * as z from 'zod'

type JsonSchema = Record<string, unknown>

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, never[]>[]
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema; description?: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: JsonSchema
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Operation['parameters'] {
  if (!schema) return []
  const whole = schemaOf(schema, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] }
  return Object.entries(whole.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (whole.required?.includes(name) ?? false),
    schema: property,
  }))
}

const idempotencyHeader: Operation['parameters'][number] = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  description: 'The same key and body give the same answer for 24 h; another body is 409',
}

/** Errors that any call of this shape may answer, besides its own. */
function errorsOf(declaration: CallDeclaration): ErrorCode[] {
  const all = new Set<ErrorCode>(declaration.errors)
  if (declaration.access === 'member') for (const code of ['not_signed_in', 'session_expired'] as const) all.add(code)
  if (declaration.query) all.add('invalid_request')
  if (declaration.body) for (const code of ['invalid_fields', 'unsupported_media_type'] as const) all.add(code)
  if (declaration.idempotent) all.add('idempotency_conflict')
  return [...all.add('internal')]
}

function errorResponses(declaration: CallDeclaration): Operation['responses'] {
  const byStatus = Map.groupBy(errorsOf(declaration), (code) => errorCodes[code])
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content: problem }]),
  )
}

function operationOf(key: ContractKey): Operation {
  const declaration = declarationOf(key)
  const { params, query, body, answer, form } = declaration
  const status = declaration.status ?? 200
  const bodyContent = body && { schema: schemaOf(body, 'input') }
  const answered = status === 204 ? {} : { content: { 'application/json': { schema: schemaOf(answer, 'output') } } }
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary: declaration.summary,
    tags: [key.split('/')[1] === 'live' ? 'live' : (key.split('/')[1]?.replace(/[{}]/g, '') ?? '')],
    ...(declaration.access === 'member' && { security: [{ authKey: [], accessToken: [] }] }),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(declaration.idempotent ? [idempotencyHeader] : []),
    ],
    ...(bodyContent && {
      requestBody: {
        required: true,
        content: {
          'application/json': bodyContent,
          ...(form && { 'application/x-www-form-urlencoded': bodyContent }),
        },
      },
    }),
    responses: { [status]: { description: 'The answer', ...answered }, ...errorResponses(declaration) },
  }
}

/** OpenAPI 3.1 of the whole contract, made from the same declarations that serve it. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const key of Object.keys(contract) as ContractKey[]) {
    const [method, template] = key.split(' ') as [string, string]
    const path = template.startsWith('/live/') ? template : `/api/v2${template}`
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ginmaku API',
      version: '2',
      description: 'Every call is also served under /api/v1, which always answers in Japanese.',
    },
    servers: [{ url: '/', description: 'This server' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: {
        authKey: { type: 'apiKey', in: 'header', name: 'x-auth-key' },
        accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token' },
      },
    },
  }
}
