import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { cards } from '../testing/open-test-shop.ts'
import { testClient } from '../testing/test-client.ts'
import { any, type SoakSite } from './soak-site.ts'

export interface Buyer {
  email: string
  tokens: SessionTokens
}

/** What buyers were shown, compared with the database at the end. */
export interface Observed {
  buyers: Buyer[]
  /** Purchase numbers that were reported as granted. */
  granted: Set<string>
  refused: number
  /** Failures that must never happen: no response within minutes, or an unexpected one. */
  stuck: string[]
}

export interface Price {
  pack_price_id: string
  price: number
}

const retryEveryMs = 300
const timeoutMs = 180_000
/** A mail whose sending process was killed is resent only after ten minutes, so a buyer requests another one earlier. */
const mailWithinMs = 60_000

const isRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  error.problem !== undefined &&
  error.problem.status < 500 &&
  error.problem.status !== 409

/** Retries, as a browser and its user do, until there is a response. @throws ApiFailure for a refusal, Error on timeout */
export async function withRetries<T>(request: () => Promise<T>, forMs = timeoutMs): Promise<T> {
  const giveUpAt = performance.now() + forMs
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (isRefusal(error) || performance.now() > giveUpAt) throw error
      await pause(retryEveryMs)
    }
  }
}

/** The API limits requests per client, and all of these come from one machine. */
const randomClientAddress = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })

export const clientOf = (site: SoakSite, buyer?: Buyer): ApiClient =>
  testClient(site.apiOrigin(), { headers: randomClientAddress(), ...(buyer && { tokens: buyer.tokens }) })

async function mailedToken(site: SoakSite, email: string): Promise<string> {
  const response = await fetch(`${site.sandboxOrigin()}/inbox.json?to=${encodeURIComponent(email)}`)
  const { items } = (await response.json()) as { items: { links: string[] }[] }
  const link = items.flatMap(({ links }) => links).find((address) => address.includes('/mail-certify'))
  if (!link) throw new Error('No mail yet')
  return new URL(link).searchParams.get('token') ?? ''
}

async function createMember(site: SoakSite): Promise<Buyer> {
  const email = `${randomUUID()}@ginmaku.example`
  // One key for all retries, so that it matches whichever of them the mail belongs to.
  const signup_key = randomBytes(32).toString('base64url')
  const body = { email, password: 'sakura1234', locale: 'ja', terms_accepted: true, signup_key } as const
  await withRetries(() => clientOf(site).call('POST /signup', { body }))
  const token = await withRetries(() => mailedToken(site, email), mailWithinMs).catch(() => undefined)
  if (token === undefined) return createMember(site)
  try {
    const tokens = await withRetries(() => clientOf(site).call('POST /signup/certify', { body: { token, signup_key } }))
    return { email, tokens }
  } catch (error) {
    if (!isRefusal(error)) throw error
    // The response was lost after the link had already been used.
    return { email, tokens: await withRetries(() => clientOf(site).call('POST /login', { body })) }
  }
}

/** Every price on sale in the sample data. */
export async function listPrices(site: SoakSite): Promise<Price[]> {
  const api = clientOf(site)
  const prices: Price[] = []
  for (let offset = 0; ; offset += 20) {
    const { items } = await api.call('GET /latestTitle', { query: { offset } })
    if (items.length === 0) return prices
    for (const { full_title_id } of items) {
      const { title } = await api.call('GET /title/{full_title_id}', { params: { full_title_id } })
      const packs = [...title.single_packs, ...title.summary_pack_rental, ...title.summary_pack_buy]
      prices.push(...packs.filter(({ state }) => state === 'on_sale').flatMap((pack) => pack.prices))
    }
  }
}

async function cardToken(site: SoakSite, number: string): Promise<string> {
  const response = await fetch(`${site.sandboxOrigin()}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry: '08/39', cvc: '123', name: 'HANAKO GINMAKU' }),
  })
  return ((await response.json()) as { token: string }).token
}

/** What a buyer does on the page they are sent to: 3-D Secure, PayPay's or their carrier's. */
async function answerPage({ next }: Purchase): Promise<void> {
  if (!next.url) return
  if (next.kind === 'redirect') {
    const script = any(['success', 'timeout', 'webhook_twice', 'webhook_never'])
    const body = new URLSearchParams({ answer: any(['pay', 'pay', 'pay', 'refuse', 'fail']), script })
    await fetch(next.url, { method: 'POST', redirect: 'manual', body })
    return
  }
  const page = await (await fetch(next.url)).text()
  const code = /\d{6}(?=<\/p>)/.exec(page)?.[0] ?? ''
  await fetch(next.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer: any(['authenticate', 'authenticate', 'cancel']), code }),
  })
}

async function buyOne(site: SoakSite, buyer: Buyer, price: Price, observed: Observed): Promise<void> {
  const payment_kind = any(['card', 'card', 'paypay', 'condo'] as const)
  const idempotencyKey = randomUUID()
  const body = {
    pack_price_id: price.pack_price_id,
    payment_kind,
    ...(payment_kind === 'card' && {
      card_token: await withRetries(() => cardToken(site, any(Object.values(cards)))),
    }),
    confirm_price: price.price,
    confirmed: true,
  } as const
  try {
    const purchase = await withRetries(() => clientOf(site, buyer).call('POST /purchase', { body }, { idempotencyKey }))
    await answerPage(purchase).catch(() => undefined)
    const params = { purchase_number: purchase.purchase_number }
    const now = await withRetries(() => clientOf(site, buyer).call('GET /purchase/{purchase_number}', { params }))
    if (now.status === 'granted') observed.granted.add(now.purchase_number)
  } catch (error) {
    if (!isRefusal(error)) throw error
    observed.refused++
  }
}

/** Repeatedly signs up a new member and buys a few packs. */
export async function buyUntil(
  site: SoakSite,
  prices: readonly Price[],
  end: number,
  observed: Observed,
): Promise<void> {
  while (performance.now() < end) {
    try {
      const buyer = await createMember(site)
      observed.buyers.push(buyer)
      for (let count = 0; count < 8 && performance.now() < end; count++)
        await buyOne(site, buyer, any(prices), observed)
    } catch (error) {
      observed.stuck.push(String(error))
    }
  }
}

/** Cancels whatever purchases are still open, as a buyer would, until none is. */
export async function settleAll(site: SoakSite, { buyers }: Observed): Promise<void> {
  for (const buyer of buyers) {
    const { access_token } = await withRetries(() => clientOf(site, buyer).call('POST /session/refresh'))
    const known = { ...buyer, tokens: { ...buyer.tokens, access_token } }
    await withRetries(async () => {
      const { items } = await clientOf(site, known).call('GET /user/history', { query: { limit: 50 } })
      const open = items.filter(
        ({ status }) => status === 'created' || status === 'authorizing' || status === 'captured',
      )
      for (const { purchase_number } of open)
        await clientOf(site, known).call('POST /purchase/{purchase_number}/cancel', { params: { purchase_number } })
      if (open.length > 0) throw new Error(`${open.length} purchases of ${buyer.email} are not settled`)
    })
  }
}
