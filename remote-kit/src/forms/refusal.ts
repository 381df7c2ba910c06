import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'

/** The API said no, and the form says so. */
export interface Refusal {
  /** The API's, in the reader's language. */
  message: string
  /** When to try again; only where too many tries were made. */
  retryAfterSeconds: number | undefined
}

/** For one of these codes; anything else is `undefined`, and the dialog's to show. */
export function refusalOf(error: unknown, codes: readonly ErrorCode[]): Refusal | undefined {
  const problem = problemOf(error)
  if (!problem || !codes.includes(problem.code)) return undefined
  const seconds = problem.context?.retry_after_seconds
  return { message: problem.message, retryAfterSeconds: typeof seconds === 'number' ? seconds : undefined }
}

/** Field → words, where the API refused at least one field that the form has. */
export function refusedFields(error: unknown, fields: readonly string[]): Record<string, string> | undefined {
  const errors = problemOf(error)?.errors
  return errors && fields.some((field) => field in errors) ? errors : undefined
}

const problemOf = (error: unknown): Problem | undefined => (isApiFailure(error) ? error.problem : undefined)
