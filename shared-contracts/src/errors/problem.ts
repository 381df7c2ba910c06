import * as z from 'zod'
import { type ErrorCode, errorCodes } from './codes.ts'

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]

/** The body of every error response, `application/problem+json` (RFC 9457) with our extensions. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** Stable; programs branch on it. */
  code: z.enum(codes),
  /** Equal to `code`, on errors that OAuth defines. */
  error: z.enum(codes).optional(),
  /** In the caller's language, ready to show; lines are separated by `\n`. */
  message: z.string(),
  /** Field → message, on 400 and 422. */
  errors: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
  /** Data for particular codes, e.g. `view_expire_at` with `already_purchased`. */
  context: z.record(z.string(), z.unknown()).optional(),
})

export type Problem = z.infer<typeof problemSchema>
