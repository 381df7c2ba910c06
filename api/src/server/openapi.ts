import type { CallDeclaration } from '@ginmaku/shared-contracts/api/call.ts'
import { type ContractKey, contract, declarationOf } from '@ginmaku/shared-contracts/api/contract.ts'
import { type ErrorCode, errorCodes } from '@ginmaku/shared-contracts/errors/codes.ts'
import { problemSchema } from '@ginmaku/shared-contracts/errors/problem.ts'
import * as z from 'zod'
import { idempotencyKeyPattern } from './idempotency.ts'
import { messagesEn } from './messages-en.ts'
import type { JsonSchema, OpenApiDocument, Operation, Parameter, Response } from './openapi-document.ts'

/** Every error that a call may return: the declared ones, and those that follow from its shape. */
export function errorsOf(method: string, { access, credentials, ...declaration }: CallDeclaration): Set<ErrorCode> {
  const codes = new Set<ErrorCode>(declaration.errors)
  const add = (...more: ErrorCode[]) => more.forEach((code) => void codes.add(code))
  add('invalid_request', 'internal')
  if (access === 'member') add('not_signed_in')
  if (!credentials) add('session_expired')
  if (declaration.params) add('not_found')
  if (declaration.query && 'offset' in declaration.query.shape) add('invalid_offset')
  if (method !== 'GET') add('payload_too_large', 'unsupported_media_type')
  if (declaration.body) add('invalid_fields')
  if (declaration.idempotent) add('idempotency_conflict', 'purchase_in_progress')
  return codes
}

/** One response per status, listing the codes it may carry. */
export function errorResponses(codes: Iterable<ErrorCode>): Record<string, Response> {
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code])
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [String(status), responseOf(ofStatus)]))
}

const responseOf = (codes: ErrorCode[]): Response => ({
  description: codes.join(', '),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          { type: 'object', required: ['code'], properties: { code: { enum: codes } } },
        ],
      },
    },
  },
})

/** Every error under its own heading, in CommonMark. Headings avoid underscores, which some renderers read as emphasis. */
export function errorDescriptions(): string {
  const sections = Object.entries(errorCodes).map(([code, status]) => {
    const meaning = messagesEn[code as ErrorCode].replaceAll('\n', ' ')
    return `## ${code.replaceAll('_', ' ')}\n\n${status} \`${code}\`: ${meaning}`
  })
  return ['# Errors', ...sections].join('\n\n')
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}

function parametersOf(schema: z.ZodObject | undefined, location: 'path' | 'query'): Parameter[] {
  if (!schema) return []
  const whole = schemaOf(schema, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] }
  return Object.entries(whole.properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || (whole.required?.includes(name) ?? false),
    schema: property,
  }))
}

const idempotencyHeader: Parameter = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
  description: 'The same key and body give the same response for 24 h; another body is 409',
}

/** Each alternative is sufficient; `{}` requires no credentials. */
function securityOf({ access, credentials }: CallDeclaration): Operation['security'] {
  if (credentials === 'none') return []
  if (credentials === 'auth-key') return [{ authKey: [] }]
  const both = { authKey: [], accessToken: [] }
  return access === 'member' ? [both] : [{}, both]
}

function operationOf(key: ContractKey): Operation {
  const [method] = key.split(' ') as [string]
  const declaration = declarationOf(key)
  const { params, query, body, response, form, textType = 'application/json' } = declaration
  const status = declaration.status ?? 200
  const bodyContent = body && { schema: schemaOf(body, 'input') }
  const content = status === 204 ? {} : { content: { 'application/json': { schema: schemaOf(response, 'output') } } }
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary: declaration.summary,
    tags: [key.split('/')[1] === 'live' ? 'live' : (key.split('/')[1]?.replace(/[{}]/g, '') ?? '')],
    security: securityOf(declaration),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(declaration.idempotent ? [idempotencyHeader] : []),
    ],
    ...(bodyContent && {
      requestBody: {
        required: true,
        content: {
          [textType]: bodyContent,
          ...(form && { 'application/x-www-form-urlencoded': bodyContent }),
        },
      },
    }),
    responses: {
      [status]: { description: 'The response', ...content },
      ...errorResponses(errorsOf(method, declaration)),
    },
  }
}

/** OpenAPI 3.1 of the whole contract, generated from the declarations that serve it. */
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
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      version: '2',
      description: [
        'Every call is also served under /api/v1, which always responds in Japanese.',
        errorDescriptions(),
      ].join('\n\n'),
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
