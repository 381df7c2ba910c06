import type * as z from 'zod'
import type { ErrorCode } from '../errors/codes.ts'

/** Who may make the call: `member` needs both auth headers, `anyone` may send them. */
export type CallAccess = 'anyone' | 'member'

export interface CallDeclaration {
  summary: string
  access: CallAccess
  /**
   * Which auth headers a call for anyone reads; both unless told. `none`: it answers alike whoever calls, so that stale ones
   * can't stand in its way. `auth-key`: x-auth-key alone, which names the session.
   */
  credentials?: 'none' | 'auth-key'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** HTTP status of the answer; 200 unless told. */
  status?: number
  errors?: readonly ErrorCode[]
  /** Moves money or grants a right: needs `idempotency-key`. */
  idempotent?: boolean
  /** Also accepts `application/x-www-form-urlencoded` (spec §7 "form"). */
  form?: boolean
}

/**
 * `METHOD /path/{param}`. A path under `/live/v2` is the live API's; every other path is served
 * under both `/api/v1` and `/api/v2` (v2 answers in the language of `accept-language`).
 */
export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Keeps the literal type of a set of declarations while checking each of them. */
export function declareCalls<const T extends Record<CallKey, CallDeclaration>>(calls: T): T {
  return calls
}
