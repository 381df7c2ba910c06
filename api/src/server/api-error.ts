import { type ErrorCode, errorCodes } from '@ginmaku/shared-contracts/errors/codes.ts'

interface Details {
  /** Field → message key of field-messages.ts, or a sentence ready to show. */
  errors?: Record<string, string>
  /** Machine-readable details, e.g. `view_expire_at`. */
  context?: Record<string, unknown>
  /** Replaces the code's default message; in the caller's language. */
  message?: string
  headers?: Record<string, string>
  cause?: unknown
}

/** An error that the caller can act on. Any other error is a bug, and its response is a plain 500. */
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
