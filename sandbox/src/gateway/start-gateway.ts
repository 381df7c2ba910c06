import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type DueLoop, startDueLoop } from '../due-loop.ts'
import type { SandboxSettings } from '../settings.ts'
import { cardFormRoute } from './card-form/card-form-page.ts'
import { createCardTokenStore } from './card-form/card-token-store.ts'
import { tokenRoute } from './card-form/token-route.ts'
import { quoteRoutes } from './dcc/quote-routes.ts'
import { createQuoteStore } from './dcc/quote-store.ts'
import { payPageRoutes } from './pay-page/pay-page-routes.ts'
import { createCustomerStore } from './payment/customer-store.ts'
import { createPaymentActions } from './payment/payment-actions.ts'
import { createPaymentStore } from './payment/payment-store.ts'
import { paypayRoutes } from './paypay/paypay-routes.ts'
import { registerShop } from './shop/shop.ts'
import { shopRoutes } from './shop/shop-routes.ts'
import { stripeRoutes } from './stripe/stripe-routes.ts'
import { createStripeStore } from './stripe/stripe-store.ts'
import { setupChallengeRoutes } from './stripe-js/setup-challenge.ts'
import { createSetupStore } from './stripe-js/setup-store.ts'
import { threeDsRoutes } from './three-ds/three-ds-routes.ts'
import { createEventStore } from './webhook/event-store.ts'
import { sendWebhooks } from './webhook/send-webhooks.ts'

/** How often a hanging create call checks whether its payment is decided, in milliseconds. */
const pollEveryMs = 50

export interface Gateway {
  /** Starts settling and sending; call it once the address is known. */
  start(): void
  stop(): Promise<void>
}

export function addGateway(
  app: FastifyInstance,
  database: DatabaseSync,
  settings: SandboxSettings,
  origin: () => string,
): Gateway {
  const shop = registerShop(settings)
  const payments = createPaymentStore(database)
  const tokens = createCardTokenStore(database)
  const customers = createCustomerStore(database)
  const quotes = createQuoteStore(database)
  const events = createEventStore(database)
  const loops: DueLoop[] = []
  const wakeLoops = () => {
    for (const loop of loops) loop.wake()
  }
  const actions = createPaymentActions(database, payments, events, origin, wakeLoops, settings.hangMs)
  let stopping = false
  const decided = async (paymentId: string) => {
    wakeLoops()
    while (!stopping) {
      if (payments.byId(paymentId)?.state !== 'processing') return true
      await sleep(pollEveryMs)
    }
    return false
  }

  // The loop below sleeps in real time; a request after a payment's time finds it decided even when the clock was moved.
  app.addHook('onRequest', async () => actions.settleDue(Date.now()))
  cardFormRoute(app, shop)
  const store = createStripeStore(database)
  const setups = createSetupStore(database)
  tokenRoute(app, tokens, store)
  setupChallengeRoutes(app, shop, setups)
  threeDsRoutes(app, shop, payments, actions)
  payPageRoutes(app, shop, payments, actions)
  const { hangMs, searchLagMs } = settings
  const cards = { tokens, customers, quotes }
  const parts = { database, payments, ...cards, actions, shop, origin, decided, hangMs }
  app.register(
    async (v1) => {
      shopRoutes(v1, parts)
      // After the routes above, whose check of the secret key holds for these too.
      quoteRoutes(v1, cards)
    },
    { prefix: '/v1' },
  )
  const stripe = { ...parts, store, setups, searchLagMs }
  app.register(async (v1) => stripeRoutes(v1, stripe), { prefix: '/stripe/v1' })
  app.register(async (v2) => paypayRoutes(v2, parts), { prefix: '/v2' })

  return {
    start: () => {
      const onError = (error: unknown) => app.log.error(error)
      loops.push(startDueLoop(payments.nextDue, (now) => actions.settleDue(now), onError))
      loops.push(
        startDueLoop(events.nextDue, (now) => sendWebhooks(shop, events, settings.webhookBackoffMs, now), onError),
      )
    },
    stop: async () => {
      stopping = true
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
