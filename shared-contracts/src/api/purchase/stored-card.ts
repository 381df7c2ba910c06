import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { empty } from '../shapes.ts'

/** What may be known of a card here. */
export const storedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  /** MM/YY */
  expiry: z.string(),
})

export const storedCardCalls = declareCalls({
  'GET /user/card': {
    summary: 'The stored card, or null',
    access: 'member',
    response: z.object({ card: storedCard.nullable() }),
  },
  'POST /user/card': {
    summary: 'Store a card at the gateway, in place of the one stored so far',
    access: 'member',
    /** A token from the gateway’s card form; never a card number. */
    body: z.object({ card_token: z.string().min(1).max(200) }),
    response: z.object({ card: storedCard }),
    errors: [
      'card_not_accepted',
      'card_declined',
      'three_ds_failed',
      /** Context: `client_secret` for the gateway's challenge, and the `card_token` to call this with once it is passed. */
      'three_ds_required',
      'gateway_unreachable',
      'too_many_requests',
    ],
  },
  'DELETE /user/card': {
    summary: 'Delete the stored card; also succeeds without one',
    access: 'member',
    status: 204,
    response: empty,
  },
})
