import type { CallDeclaration } from '@ginmaku/shared-contracts/api/call.ts'
import { type ErrorCode, errorCodes } from '@ginmaku/shared-contracts/errors/codes.ts'
import { messagesEn } from './messages-en.ts'
import type { Response } from './openapi-document.ts'

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

/** Every error under its own heading, in CommonMark. Headings avoid underscores, which some renderers take for emphasis. */
export function errorDescriptions(): string {
  const sections = Object.entries(errorCodes).map(([code, status]) => {
    const meaning = messagesEn[code as ErrorCode].replaceAll('\n', ' ')
    return `## ${code.replaceAll('_', ' ')}\n\n${status} \`${code}\`: ${meaning}`
  })
  return ['# Errors', ...sections].join('\n\n')
}
