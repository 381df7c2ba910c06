import { dayInTokyo } from '../../calendar.ts'
import { cancelBy, nextUpdateDate } from '../../channel/public.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { Checkout } from '../checkout.ts'
import { breakDown } from '../price/price-breakdown.ts'
import { channelForSale, kindsForChannel, refuseJoined } from './channel-for-sale.ts'

/** The quote for the final confirmation of joining; throws the same errors as joining. */
export const quoteChannel = (checkout: Checkout) =>
  endpoint('POST /channel/{publisher_id}/quote', async ({ params }, caller) => {
    const channel = await channelForSale(checkout, params.publisher_id, caller)
    await refuseJoined(checkout, caller.memberId, channel.publisher_id)
    const now = checkout.deps.clock.now()
    const { price, tax, tax_rate } = breakDown(channel.price)
    const next_billing_date = nextUpdateDate(now, now)
    return {
      publisher: { publisher_id: channel.publisher_id, name: channel.name[caller.locale] },
      description: channel.description[caller.locale],
      ...{ price, tax, tax_rate, currency: channel.currency },
      payment_kinds: kindsForChannel(checkout, channel),
      billing_start_date: dayInTokyo(now),
      ...{ next_billing_date, cancel_by: cancelBy(next_billing_date) },
    }
  })
