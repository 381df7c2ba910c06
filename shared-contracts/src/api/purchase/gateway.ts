import * as z from 'zod'
import { declareCalls } from '../call.ts'

/** What pages need to know about the payment gateway, and what it reports to the API. */
export const gatewayCalls = declareCalls({
  'GET /payment/config': {
    summary: 'Where the gateway serves its card form, and the shop it knows us by',
    access: 'anyone',
    response: z.object({
      card_form_url: z.url(),
      card_form_origin: z.url(),
      shop_id: z.string(),
      /** Cards are typed into Stripe's own fields, made by Stripe.js, and not into the form above; since 2.5.0. */
      stripe: z
        .object({
          publishable_key: z.string(),
          /** Where test sites load Stripe.js from; by default from Stripe. */
          script_url: z.url().optional(),
        })
        .optional(),
    }),
  },
  'POST /payment/webhook/{gateway}': {
    summary: "The gateway's signed event; 200 once stored, again 200 on a repeat",
    access: 'anyone',
    credentials: 'none',
    params: z.object({ gateway: z.string() }),
    body: z.unknown(),
    response: z.object({ stored: z.literal(true) }),
    errors: ['bad_signature', 'not_found'],
  },
})
