import { type ErrorCode, errorCodes } from '@ginmaku/shared-contracts/errors/codes.ts'

interface Details {
  /** Field → message key of field-messages.ts, or words already fit to show. */
  errors?: Record<string, string>
  /** Facts for programs, e.g. `view_expire_at`. */
  context?: Record<string, unknown>
  /** Instead of the code's own words; in the caller's language. */
  message?: string
  headers?: Record<string, string>
  cause?: unknown
}

/** What a caller can act on. Anything else that is thrown is a bug and is answered as a bare 500. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = errorCodes[code]
    this.details = details
  }
}
