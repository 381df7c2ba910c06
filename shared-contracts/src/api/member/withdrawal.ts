import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { empty } from '../shapes.ts'
import { currentPassword } from './identity.ts'
import { ownData } from './own-data.ts'
import { withdrawalBounds } from './withdrawal-bounds.ts'

/** What must be settled before a member may leave. */
const withdrawalBlocker = z.object({
  /** `purchase`: its payment is undecided; `channel`: a membership that goes on. */
  kind: z.enum(['purchase', 'channel']),
  /** The purchase number, or the channel's publisher. */
  id: z.string(),
  /** In the caller's language. */
  name: z.string(),
})

/** What a member would lose. */
const withdrawalLoss = z.object({
  kind: z.enum(['unlimited', 'rental', 'reservation', 'channel', 'present', 'migration']),
  /** Titles, channels or presents; at least one. */
  count: z.int(),
})

export const withdrawalCalls = declareCalls({
  'GET /user/withdrawal': {
    summary: 'What prevents the caller’s withdrawal, and what they would lose',
    access: 'member',
    response: z.object({
      blockers: z.array(withdrawalBlocker),
      losses: z.array(withdrawalLoss),
      /** Whether the withdrawal asks for it. */
      has_password: z.boolean(),
    }),
  },
  'POST /user/withdrawal': {
    summary:
      'Leave: ends every session and erases the caller’s data. The survey is kept without the person, purchases without their name as the law requires',
    access: 'member',
    status: 204,
    body: z.object({
      reasons: z.array(z.enum(withdrawalBounds.reasons)).min(1).max(withdrawalBounds.reasons.length),
      /** At most 200 characters, no symbols or emoji. The limit here counts UTF-16 units, of which a character may need two. */
      opinion: z
        .string()
        .max(2 * withdrawalBounds.opinion.maxLength)
        .optional(),
      precautions_accepted: z.literal(true),
      /** Required of members who have one. */
      current_password: currentPassword.optional(),
    }),
    response: empty,
    errors: ['withdrawal_blocked', 'too_many_requests'],
  },
  'GET /user/export': {
    summary: 'The caller’s own data, whole, to keep',
    access: 'member',
    response: ownData,
    errors: ['too_many_requests'],
  },
})

export type WithdrawalBlocker = z.infer<typeof withdrawalBlocker>
export type WithdrawalLoss = z.infer<typeof withdrawalLoss>
