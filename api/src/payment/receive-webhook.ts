import { answer } from '../server/answer.ts'
import { ApiError } from '../server/api-error.ts'
import type { World } from '../world.ts'
import { gatewayOf } from './gateway-of.ts'
import { storePaymentEvent } from './payment-event-store.ts'
import { isSignedBy } from './webhook-signature.ts'

/** Run by the purchase domain over what {@link receiveWebhook} has stored. */
export const paymentEventsJob = 'purchase-payment-events'

/** Stores the event and answers; what it means for a purchase is worked out afterwards, from the store. */
export function receiveWebhook(world: World) {
  const gateway = gatewayOf(world.settings)
  return answer(
    'POST /payment/webhook/{gateway}',
    async ({ params, body }, _, { header, rawBody }) => {
      if (params.gateway !== gateway.name) throw new ApiError('not_found')
      const now = world.clock.now()
      const signature = header('sandbox-pay-signature')
      if (!rawBody || !isSignedBy(world.settings.PAYMENT_WEBHOOK_SECRET, signature, rawBody, now))
        throw new ApiError('bad_signature')
      const event = gateway.readEvent(body)
      if (!event) throw new ApiError('invalid_request')
      const isNew = await storePaymentEvent(world.db, gateway.name, event, now)
      if (isNew) await world.jobs.trigger(paymentEventsJob)
      return { stored: true as const }
    },
    { keepsRawBody: true, ignoresSession: true },
  )
}
