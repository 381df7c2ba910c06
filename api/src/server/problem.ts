import { STATUS_CODES } from 'node:http'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { ApiError } from './api-error.ts'
import { toSentences } from './field-messages.ts'
import { messageOf } from './messages.ts'

/** RFC 9457 body of an error, with our extensions. It contains only the error code's own message, no internals. */
export function problemOf(error: ApiError, locale: Locale, requestId: string): Problem {
  const { errors, context, message } = error.details
  return {
    type: `/api/docs#error-${error.code}`,
    title: STATUS_CODES[error.status] ?? error.code,
    status: error.status,
    code: error.code,
    message: message ?? messageOf(error.code, locale),
    ...(errors && { errors: toSentences(errors, locale) }),
    request_id: requestId,
    ...(context && { context }),
  }
}
