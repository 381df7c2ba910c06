import type { Problem } from './problem.ts'

/**
 * Why a call has no result (spec §8.1).
 * - `aborted`: timed out after 30 s, or cancelled by the caller
 * - `network`: no response at all
 * - `problem`: the API refused; `problem` has its message
 */
export type FailureKind = 'aborted' | 'network' | 'problem'

/** Rejection of every client call. Recognise it with {@link isApiFailure}: each remote may carry its own copy of this class. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly problem: Problem | undefined

  constructor(kind: FailureKind, problem?: Problem, options?: ErrorOptions) {
    super(problem ? `${problem.status} ${problem.code}` : kind, options)
    this.kind = kind
    this.status = problem?.status
    this.problem = problem
  }
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure'
}

/** Identifies a failed call in the server's logs: the first characters of the request's id, sent to support with an inquiry. */
export function supportKeyOf(error: unknown): string | undefined {
  if (!isApiFailure(error) || error.status === undefined || error.status < 500) return undefined
  return error.problem?.request_id?.slice(0, 8)
}
