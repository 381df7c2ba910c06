import type { CallDeclaration } from '@ginmaku/shared-contracts/api/call.ts'
import type { CallReceived, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import { cmcdType } from '@ginmaku/shared-contracts/api/playback-report.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { ApiError } from './api-error.ts'
import { fieldErrors } from './field-messages.ts'

const isOfType = (request: FastifyRequest, type: string) => request.headers['content-type']?.startsWith(type) ?? false

const isForm = (request: FastifyRequest) => isOfType(request, 'application/x-www-form-urlencoded')

/** Whether the body is a text where the call takes one, and JSON where it does not. */
const hasItsType = (request: FastifyRequest, { textType }: CallDeclaration) =>
  textType ? isOfType(request, textType) : !isOfType(request, cmcdType)

/** PostgreSQL can't store NUL or an unpaired surrogate, and no real input contains them. */
const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/** No call needs deeper nesting; more is an attack. */
const maxDepth = 32

/**
 * The name (as in `fieldErrors`) of a field with a string that can't be stored; 'body' for too deep nesting; otherwise undefined.
 */
export function unstorableField(input: unknown, path: readonly string[] = []): string | undefined {
  if (typeof input === 'string') return isUnstorable(input) ? path.join('.') || 'body' : undefined
  if (typeof input !== 'object' || input === null) return undefined
  if (path.length >= maxDepth) return 'body'
  for (const [name, value] of Object.entries(input)) {
    const found = isUnstorable(name) ? [...path, 'body'].join('.') : unstorableField(value, [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}

function parse(schema: z.ZodType, input: unknown, refuse: (error: z.ZodError) => ApiError): unknown {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw refuse(parsed.error)
}

function refuseQuery(error: z.ZodError, locale: Locale): ApiError {
  const errors = fieldErrors(error, locale)
  const isPaging = Object.keys(errors).every((field) => field === 'offset' || field === 'limit')
  return new ApiError(isPaging ? 'invalid_offset' : 'invalid_request', { errors })
}

/** An invalid id gets the same error as one that does not exist. */
function refuseParams(declaration: CallDeclaration): ApiError {
  return new ApiError(declaration.errors?.find((code) => code.endsWith('not_found')) ?? 'not_found')
}

/**
 * Parses params, query and body according to the declaration.
 * @throws ApiError 400 for the query and for strings that can't be stored, 404 for params, 415 for a type of body that the
 * call does not take, 422 for the body
 */
export function parseRequest(
  request: FastifyRequest,
  declaration: CallDeclaration,
  locale: Locale,
): CallReceived<ContractKey> {
  const { params, query, body } = declaration
  // A GET may have a content type but no body.
  if (request.body !== undefined && isForm(request) && !declaration.form) throw new ApiError('unsupported_media_type')
  if (request.body !== undefined && !hasItsType(request, declaration)) throw new ApiError('unsupported_media_type')
  if (unstorableField(request.params) !== undefined) throw refuseParams(declaration)
  const field = unstorableField(request.query) ?? unstorableField(request.body)
  if (field !== undefined) throw new ApiError('invalid_request', { errors: { [field]: 'format' } })
  return {
    params: params && parse(params, request.params, () => refuseParams(declaration)),
    query: query && parse(query, request.query, (error) => refuseQuery(error, locale)),
    body:
      body &&
      parse(
        body,
        request.body ?? {},
        (error) => new ApiError('invalid_fields', { errors: fieldErrors(error, locale) }),
      ),
  } as CallReceived<ContractKey>
}
