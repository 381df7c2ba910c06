import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { openGateways } from './gateways.ts'
import { storePaymentEvent } from './payment-event-store.ts'

/** Run by the purchase domain on what {@link receiveWebhook} has stored. */
export const paymentEventsJob = 'purchase-payment-events'

/** Stores the event and responds; its effect on a purchase is processed afterwards from the store. */
export function receiveWebhook(deps: Infrastructure) {
  const gateways = openGateways(deps.settings)
  return endpoint(
    'POST /payment/webhook/{gateway}',
    async ({ params, body }, _, { header, rawBody }) => {
      const gateway = gateways.find(params.gateway)
      if (!gateway) throw new ApiError('not_found')
      const now = deps.clock.now()
      const event = rawBody ? gateway.readEvent({ header, rawBody, body }, now) : 'unsigned'
      if (event === 'unsigned') throw new ApiError('bad_signature')
      if (!event) throw new ApiError('invalid_request')
      const isNew = await storePaymentEvent(deps.db, gateway.name, event, now)
      if (isNew) await deps.jobs.trigger(paymentEventsJob)
      return { stored: true as const }
    },
    { keepsRawBody: true },
  )
}
