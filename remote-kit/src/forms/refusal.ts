import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'

/** An API error that the form explains. */
export interface Refusal {
  /** The API's message, in the reader's language. */
  message: string
  /** When to try again; only after too many attempts. */
  retryAfterSeconds: number | undefined
}

/** The refusal for one of these codes; for anything else `undefined`, which is left to the dialog. */
export function refusalOf(error: unknown, codes: readonly ErrorCode[]): Refusal | undefined {
  const problem = problemOf(error)
  if (!problem || !codes.includes(problem.code)) return undefined
  const seconds = problem.context?.retry_after_seconds
  return { message: problem.message, retryAfterSeconds: typeof seconds === 'number' ? seconds : undefined }
}

/** Field → message, if the API refused at least one field of the form. */
export function refusedFields(error: unknown, fields: readonly string[]): Record<string, string> | undefined {
  const errors = problemOf(error)?.errors
  return errors && fields.some((field) => field in errors) ? errors : undefined
}

const problemOf = (error: unknown): Problem | undefined => (isApiFailure(error) ? error.problem : undefined)
