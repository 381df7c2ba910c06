import { STATUS_CODES } from 'node:http'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type ErrorCode, oauthErrors } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { preferredLocale } from './caller.ts'
import { toSentences } from './field-messages.ts'
import { messagesEn } from './messages-en.ts'
import { messagesJa } from './messages-ja.ts'

const tables: Record<Locale, Record<ErrorCode, string>> = { ja: messagesJa, en: messagesEn }

/** The message of an error code, ready to show; lines are separated by `\n` (spec §8.3). */
export const messageOf = (code: ErrorCode, locale: Locale): string => tables[locale][code]

/** Fastify's own errors mapped to ours. */
const codesOfFastify: Record<string, ConstructorParameters<typeof ApiError>[0]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** A row refers to a member who was deleted after the request was authenticated. */
function isMemberDeleted(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === foreignKeyViolation && String(constraint).endsWith('_member_id_fkey')
}

/** PostgreSQL, appendix A. */
const foreignKeyViolation = '23503'

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isMemberDeleted(error)) return new ApiError('not_signed_in', { cause: error })
  const { code, statusCode } = error as Partial<FastifyError>
  const ownCode = code === undefined ? undefined : codesOfFastify[code]
  if (ownCode) return new ApiError(ownCode, { cause: error })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('invalid_request', { cause: error })
  return new ApiError('internal', { cause: error })
}

/** Sends a failure as problem+json in the caller's language; for bugs, logs the error and sends a plain 500. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toApiError(thrown)
  if (error.status >= 500) request.log.error({ err: thrown }, 'request failed')
  else request.log.debug({ code: error.code }, 'request refused')
  const locale = request.url.startsWith('/api/v1/') ? 'ja' : preferredLocale(request.headers['accept-language'])
  return reply
    .code(error.status)
    .headers({ ...error.details.headers, 'cache-control': 'no-store', 'content-language': locale })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(error, locale, request.id)))
}

export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(() => {
    throw new ApiError('not_found')
  })
}

/** RFC 9457 body of an error, with our extensions. It contains only the error code's own message, no internals. */
function problemOf(error: ApiError, locale: Locale, requestId: string): Problem {
  const { errors, context, message } = error.details
  return {
    type: `/api/docs#error-${error.code}`,
    title: STATUS_CODES[error.status] ?? error.code,
    status: error.status,
    code: error.code,
    ...(oauthErrors.has(error.code) && { error: error.code }),
    message: message ?? messageOf(error.code, locale),
    ...(errors && { errors: toSentences(errors, locale) }),
    request_id: requestId,
    ...(context && { context }),
  }
}
