import { createHmac } from 'node:crypto'
import type { Shop } from '../shop/shop.ts'
import type { Delivery, EventStore } from './event-store.ts'

const responseTimeoutMs = 10_000
const maxBackoffMs = 5 * 60_000
/** About a day and a half at the longest backoff. */
const maxAttempts = 400

/** Doubles from `firstMs` up to five minutes; null once the attempts are used up. */
export function backoffMs(attempt: number, firstMs: number): number | null {
  if (attempt >= maxAttempts) return null
  return Math.min(firstMs * 2 ** Math.min(attempt - 1, 30), maxBackoffMs)
}

/** The signature header of an event: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
function webhookSignature(secret: string, body: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/** Stripe signs the same way, under another name, and is sent to another address. */
const addressOf = ({ webhookUrl, stripeWebhookUrl }: Shop, { via }: Delivery) =>
  via === 'stripe'
    ? { url: stripeWebhookUrl, header: 'stripe-signature' }
    : { url: webhookUrl, header: 'sandbox-pay-signature' }

async function deliver(shop: Shop, delivery: Delivery): Promise<{ ok: boolean; status: string }> {
  try {
    const { url, header } = addressOf(shop, delivery)
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [header]: webhookSignature(shop.webhookSecret, delivery.payload, Date.now()),
      },
      body: delivery.payload,
      signal: AbortSignal.timeout(responseTimeoutMs),
    })
    await response.body?.cancel()
    return { ok: response.ok, status: String(response.status) }
  } catch (error) {
    return { ok: false, status: error instanceof Error ? error.name : 'failed' }
  }
}

/** Sends due events in parallel, and records each result. */
export async function sendWebhooks(shop: Shop, events: EventStore, firstBackoffMs: number, now: number): Promise<void> {
  await Promise.all(
    events.due(now).map(async (delivery) => {
      const { ok, status } = await deliver(shop, delivery)
      const done = Date.now()
      if (ok) return events.recordDelivered(delivery.delivery_id, status, done)
      const wait = backoffMs(delivery.attempts + 1, firstBackoffMs)
      events.recordFailed(delivery.delivery_id, status, wait === null ? null : done + wait)
    }),
  )
}
