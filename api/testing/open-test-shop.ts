import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { RateLimits } from '../src/server/rate-limits.ts'
import { addTitle, type Shop } from './add-title.ts'
import { openTestServer, type TestMember, type TestServer } from './open-test-server.ts'
import { opened } from './opened.ts'
import {
  freePorts,
  type Sandbox,
  type SandboxOptions,
  type SandboxProcess,
  startSandboxProcess,
} from './sandbox-process.ts'
import { settableClock } from './settable-clock.ts'
import { openSharedSandbox } from './shared-sandbox.ts'

type PurchaseBody = CallInput<'POST /purchase'>['body']
/** A purchase of anything. */
type Payable = Pick<Purchase, 'purchase_number' | 'next'>

/** The sandbox's test cards (docs/test-cards.md). */
export const cards = {
  success: '4111111111111111',
  challenge: '4000000000003006',
  challengeDeclined: '4000000000003303',
  declined: '4000000000001018',
  insufficient: '4000000000002024',
  timeout: '4000000000004046',
  webhookTwice: '4000000000002222',
  webhookNever: '4000000000004087',
  american: '4000084000001012',
  americanChallenge: '4000084000001020',
  americanDeclined: '4000084000001038',
  americanTimeout: '4000084000001046',
  german: '5555827600001014',
  korean: '4000041000001012',
  /** Without events. */
  kuwaiti: '4000041400001018',
} as const

export const siteOrigin = 'http://localhost:3999'
export const paymentSecrets = {
  PAYMENT_SECRET_KEY: 'the-key-of-a-test-shop',
  PAYMENT_WEBHOOK_SECRET: 'the-secret-of-a-test-shop',
}

const providerSecret = 'the-secret-of-a-test-client'

export interface TestShop<Gateway extends Sandbox = Sandbox> extends AsyncDisposable {
  server: TestServer
  sandbox: Gateway
  /** The token that the card form would return for this number. */
  token(cardNumber: string): Promise<string>
  /** Buys `{title}-tvod-hd` with a card, through every step. */
  buy(member: TestMember, cardNumber: string, more?: Partial<PurchaseBody>, key?: string): Promise<Purchase>
  /** Orders `{title}-tvod-hd`, to be paid on a page of the gateway's. */
  order(member: TestMember, payment_kind: 'paypay' | 'condo', more?: Partial<PurchaseBody>): Promise<Purchase>
  /**
   * Submits the member's choice on the gateway's page as their browser would (docs/test-cards.md); returns the address
   * they are redirected to.
   */
  answerPage(purchase: Payable, answer: 'pay' | 'refuse' | 'fail', script?: string): Promise<URL>
  /** Submits the member's 3-D Secure response as their browser would; returns the address they are redirected to. */
  answerChallenge(purchase: Payable, answer: 'authenticate' | 'cancel'): Promise<URL>
}

/** Price of `{title}-tvod-hd` and `{title}-est-hd` in yen, tax included. */
export const prices = { tvod: 440, est: 2200 } as const

/** Puts a title on sale: `{id}-tvod-hd`, `{id}-est-hd`, and a free SD rental, `{id}-tvod-free`. */
export async function addTitleOnSale(server: Shop, id: string, more?: { isOversea?: boolean }): Promise<void> {
  await addTitle(server, id, more)
  const price = (pack: 'tvod' | 'est', name: string, quality_type: 1 | 2, price: number) => ({
    pack_price_id: `${id}-${pack}-${name}`,
    pack_id: `${id}-${pack}`,
    quality_type,
    view_type: 1 as const,
    price,
    currency: 'JPY',
  })
  await server.deps.db
    .insertInto('pack_price')
    .values([price('tvod', 'hd', 2, prices.tvod), price('tvod', 'free', 1, 0), price('est', 'hd', 2, prices.est)])
    .execute()
  const stories = ['tvod', 'est'].flatMap((pack) =>
    [1, 2].map((position) => ({ pack_id: `${id}-${pack}`, story_id: `${id}-${position}`, position })),
  )
  await server.deps.db
    .insertInto('pack_story')
    .values(stories)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function tokenFrom(sandboxOrigin: string, number: string): Promise<string> {
  const response = await fetch(`${sandboxOrigin}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry: '08/39', cvc: '123', name: 'HANAKO GINMAKU' }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`The card form refused ${number}`)
  return token
}

async function answerChallenge(purchase: Payable, answer: 'authenticate' | 'cancel'): Promise<URL> {
  const url = purchase.next.url
  if (!url) throw new Error(`Purchase ${purchase.purchase_number} asks for no 3-D Secure`)
  const page = await (await fetch(url)).text()
  const code = /\d{6}(?=<\/p>)/.exec(page)?.[0] ?? ''
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer, code }) })
  return new URL(response.headers.get('location') ?? '')
}

export async function answerPage(purchase: Payable, answer: string, script = 'success'): Promise<URL> {
  const body = new URLSearchParams({ answer, script })
  const response = await fetch(purchase.next.url ?? '', { method: 'POST', redirect: 'manual', body })
  const to = response.headers.get('location')
  if (!to) throw new Error(`The page of ${purchase.purchase_number} is closed`)
  return new URL(to)
}

interface TestShopOptions {
  /** The adapters that take cards and PayPay; the sandbox speaks their interfaces. */
  takesBy?: 'sandbox' | 'stripe-and-paypay'
  hangMs?: number
  settings?: Record<string, string>
  /** Replaces the shop's own limits. */
  limits?: RateLimits
}

const realGateways = (origin: string) => ({
  ...{ STRIPE_ORIGIN: origin, STRIPE_JS_ORIGIN: origin, STRIPE_PUBLISHABLE_KEY: 'shop_ginmaku' },
  STRIPE_SECRET_KEY: paymentSecrets.PAYMENT_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: paymentSecrets.PAYMENT_WEBHOOK_SECRET,
  ...{ PAYPAY_ORIGIN: origin, PAYPAY_API_KEY: 'shop_ginmaku', PAYPAY_MERCHANT_ID: 'a-merchant' },
  PAYPAY_API_SECRET: paymentSecrets.PAYMENT_SECRET_KEY,
})

/** The API with a real gateway in another process, and the title `film` on sale. */
export const openTestShop = (options?: TestShopOptions): Promise<TestShop> => openShop(openSharedSandbox, options)

export type ShopWithOwnGateway = TestShop<SandboxProcess>

/** The same, with a gateway that the test can kill. */
export const openShopWithOwnGateway = (options?: TestShopOptions): Promise<ShopWithOwnGateway> =>
  openShop(startSandboxProcess, options)

function openShop<Gateway extends Sandbox>(
  openGateway: (options: SandboxOptions) => Promise<Gateway>,
  { limits, ...options }: TestShopOptions = {},
): Promise<TestShop<Gateway>> {
  return opened(async (opening) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ginmaku-shop-'))
    opening.defer(() => rm(dataDir, { recursive: true, force: true }))
    const { apiPort, ...ports } = await freePorts('apiPort', 'port', 'smtpPort')
    const sandbox = await openGateway({
      dataDir,
      siteOrigin,
      apiOrigin: `http://127.0.0.1:${apiPort}`,
      ...ports,
      secretKey: paymentSecrets.PAYMENT_SECRET_KEY,
      webhookSecret: paymentSecrets.PAYMENT_WEBHOOK_SECRET,
      providerSecret,
      ...(options.hangMs !== undefined && { hangMs: options.hangMs }),
    })
    opening.defer(() => sandbox.stop())
    const settings = {
      API_PORT: String(apiPort),
      SITE_ORIGIN: siteOrigin,
      SANDBOX_ORIGIN: sandbox.origin,
      ...paymentSecrets,
      PROVIDER_SANDBOX_SECRET: providerSecret,
      ...(options.takesBy === 'stripe-and-paypay' && realGateways(sandbox.origin)),
      ...options.settings,
    }
    // The gateway signs with the real time.
    const server = opening.use(
      await openTestServer({ settings, clock: settableClock(new Date()), ...(limits && { limits }) }),
    )
    await addTitleOnSale(server, 'film')
    return {
      server,
      sandbox,
      token: (number) => tokenFrom(sandbox.origin, number),
      buy: async (member, number, more, key = randomUUID()) =>
        member.api.call(
          'POST /purchase',
          {
            body: {
              pack_price_id: 'film-tvod-hd',
              payment_kind: 'card',
              card_token: await tokenFrom(sandbox.origin, number),
              confirm_price: prices.tvod,
              confirmed: true,
              ...more,
            },
          },
          { idempotencyKey: key },
        ),
      order: (member, payment_kind, more) =>
        member.api.call(
          'POST /purchase',
          {
            body: {
              ...{ pack_price_id: 'film-tvod-hd', payment_kind, confirm_price: prices.tvod, confirmed: true },
              ...more,
            },
          },
          { idempotencyKey: randomUUID() },
        ),
      answerPage,
      answerChallenge,
    }
  })
}
