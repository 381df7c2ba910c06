import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { DccOffer } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { dccOffer, quote, session } from '../src/testing/samples.ts'
import { never, type Play, type TextByLocale, topics } from './plays.ts'

const hint = {
  ja: /^日本国外で発行されたVisa・Mastercard/,
  en: /^Visa or Mastercard issued outside Japan/,
}
const next = { ja: '金額とレートを見る', en: 'See amount and rate' }

/** Chooses this way to pay on the order page. */
const choosing: Play = (person, locale) => person.getByText(hint[locale]).click()

const order = (handlers: FakeHandlers = {}, play: Play = choosing): PageScenario => ({
  ...{ path: '/purchase-confirm', topics, handlers },
  play,
})

/** Asks for the amount with the stored card, then waits for this text. */
const asking =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await choosing(person, locale)
    await person.getByRole('button', { name: next[locale] }).click()
    await person.getByText(text[locale]).waitFor()
  }

const choose = (handlers: FakeHandlers = {}): PageScenario => ({
  path: '/purchase-dcc?dcc_offer_id=offer-1',
  topics,
  handlers,
})
const offered = (change: Partial<DccOffer>): PageScenario =>
  choose({ 'GET /user/dcc-offer/{dcc_offer_id}': () => ({ ...dccOffer, ...change }) })

const inCurrency = (
  pack: number,
  amount: number,
  currency: string,
  rate: string,
  reference_rate: string,
): Partial<DccOffer> => ({
  price: pack,
  charge: { amount, currency, rate, reference_rate, margin_percent: '3' },
})

/** The next offer is at another rate. */
const renewed: DccOffer = {
  ...{ ...dccOffer, dcc_offer_id: 'offer-2' },
  charge: { ...dccOffer.charge, amount: 379, rate: '145.1', reference_rate: '149.453' },
}
const renewing: FakeHandlers = {
  'POST /purchase/dcc-offer': () => renewed,
  'GET /user/dcc-offer/{dcc_offer_id}': ({ params }) => (params.dcc_offer_id === 'offer-2' ? renewed : dccOffer),
}

/** Takes the card's own currency, confirms and orders, then waits for this text. */
const ordering =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await person.getByRole('radio').nth(1).check()
    await person.getByRole('checkbox').check()
    await person.getByRole('button', { name: locale === 'ja' ? /でレンタルする$/ : /^Rent for / }).click()
    await person.getByText(text[locale]).waitFor()
  }
const refusing = (code: ErrorCode, text: TextByLocale): PageScenario => ({
  ...choose({ 'POST /purchase': () => Promise.reject(fakeFailure(code)), ...renewing }),
  play: ordering(text),
})

const result = (page: string, number: string): PageScenario => ({
  path: `/purchase-${page}-dcc?purchase_number=${number}`,
  topics: { session },
})

/** A card from abroad in its own currency. */
export const scenarios: Record<string, PageScenario> = {
  'confirm, card from abroad': order(),
  'confirm, card not from abroad': order(
    { 'POST /purchase/dcc-offer': () => Promise.reject(fakeFailure('dcc_not_offered')) },
    asking({ ja: 'このカードでは日本円でのお支払いのみ承ります', en: 'This card can only be charged in yen' }),
  ),
  currency: choose(),
  'currency, chosen': { ...choose(), play: (person) => person.getByRole('radio').nth(1).check() },
  'currency, yen chosen': { ...choose(), play: (person) => person.getByRole('radio').first().check() },
  'currency, without decimals': offered(inCurrency(550, 5_221, 'KRW', '0.10534', '0.1085')),
  'currency, three decimals': offered(inCurrency(550, 1_158, 'KWD', '474.854369', '489.1')),
  'currency, nothing chosen': {
    ...choose(),
    play: async (person, locale) => {
      await person.getByRole('button', { name: locale === 'ja' ? '注文を確定する' : 'Place the order' }).click()
      await person
        .getByText(locale === 'ja' ? /^必須です。お支払いの通貨/ : /^Required. Please choose a currency/)
        .waitFor()
    },
  },
  'currency, rate over': offered({ expires_in: 0 }),
  'currency, price changed': choose({
    'POST /purchase/quote': () => ({ ...quote, price: 660, origin_price: 660, tax: 60 }),
  }),
  'currency, rate over at the order': refusing('dcc_offer_over', {
    ja: '新しい為替レートに変わりました',
    en: 'Here is a new exchange rate',
  }),
  'currency, new rate refused': {
    ...choose({
      'GET /user/dcc-offer/{dcc_offer_id}': () => ({ ...dccOffer, expires_in: 0 }),
      'POST /purchase/dcc-offer': () => Promise.reject(fakeFailure('card_not_accepted')),
    }),
    play: async (person, locale) => {
      await person.getByRole('button', { name: locale === 'ja' ? '新しいレートを見る' : 'See the new rate' }).click()
      await person
        .getByText(locale === 'ja' ? 'カードをもう一度入力してください' : 'Please enter your card again')
        .waitFor()
    },
  },
  'currency, declined': refusing('card_declined', {
    ja: 'カード会社により決済が承認されませんでした',
    en: 'Your card issuer declined the payment',
  }),
  'currency, used': offered({ is_used: true }),
  'currency, unknown': choose({
    'GET /user/dcc-offer/{dcc_offer_id}': () => Promise.reject(fakeFailure('dcc_offer_unknown')),
  }),
  'currency without the API': choose({
    'GET /user/dcc-offer/{dcc_offer_id}': () => Promise.reject(fakeFailure('internal')),
  }),
  'currency, waiting': { ...choose({ 'GET /user/dcc-offer/{dcc_offer_id}': () => never }), isEndless: true },
  'own currency, granted': result('complete', 'G-4001'),
  'own currency, bank waits': result('complete', 'G-4002'),
  'own currency, confirming': result('complete', 'G-4006'),
  'own currency, cancelled': result('error', 'G-4003'),
  'own currency, declined': result('error', 'G-4004'),
  'own currency, refunded': result('error', 'G-4005'),
}
