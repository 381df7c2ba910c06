import type * as z from 'zod'
import type { ErrorCode } from '../errors/codes.ts'

/** Who may make the call: `member` needs both auth headers, `anyone` may send them. */
export type CallAccess = 'anyone' | 'member'

export interface CallDeclaration {
  summary: string
  access: CallAccess
  /**
   * Which auth headers a call for anyone reads; both by default. `none`: the response is the same for every caller, so stale
   * headers can't cause a refusal. `auth-key`: x-auth-key only, which names the session.
   */
  credentials?: 'none' | 'auth-key'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** HTTP status of a successful response; 200 by default. */
  status?: number
  errors?: readonly ErrorCode[]
  /** Moves money or grants a right: needs `idempotency-key`. */
  idempotent?: boolean
  /** Also accepts `application/x-www-form-urlencoded` (spec §7.2 "form"). */
  form?: boolean
  /** Media type of a body that is a text of its own format, instead of JSON. Since 2.11.0. */
  textType?: string
}

/**
 * `METHOD /path/{param}`. A path under `/live/v2` is the live API's; every other path is served
 * under both `/api/v1` and `/api/v2` (v2 responds in the language of `accept-language`).
 */
export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Preserves the literal type of a set of declarations while type-checking each of them. */
export function declareCalls<const T extends Record<CallKey, CallDeclaration>>(calls: T): T {
  return calls
}
