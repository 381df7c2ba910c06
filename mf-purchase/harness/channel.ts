import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { channelQuote } from '../src/testing/channel-samples.ts'
import { inDays, session } from '../src/testing/samples.ts'
import { never, type Play, type TextByLocale } from './plays.ts'

const join = (handlers: FakeHandlers = {}, loggedIn = true): PageScenario => ({
  path: '/channel-join?publisher_id=matsukage',
  topics: { session: loggedIn ? session : { loggedIn: false } },
  handlers,
})
const unquoted = (code: ErrorCode, context?: Record<string, unknown>) =>
  join({ 'POST /channel/{publisher_id}/quote': () => Promise.reject(fakeFailure(code, context ? { context } : {})) })

const joinLabel = { ja: /で入会する$/, en: /^Join for / }

/** Confirms, joins with the stored card, then waits for this text. */
const joining =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await person.getByRole('checkbox').check()
    await person.getByRole('button', { name: joinLabel[locale] }).click()
    await person.getByText(text[locale]).waitFor()
  }
const refusing = (failure: ReturnType<typeof fakeFailure>, text: TextByLocale): PageScenario => ({
  ...join({ 'POST /channel/{publisher_id}/join': () => Promise.reject(failure) }),
  play: joining(text),
})

/** The price changes once the order is sent: it rises, and for the next buyer it falls again. */
function priceChanging(): PageScenario {
  let isRaised = false
  const refused = refusing(fakeFailure('price_changed'), { ja: '価格が変わりました', en: 'The price has changed' })
  return {
    ...refused,
    handlers: {
      'POST /channel/{publisher_id}/quote': () =>
        isRaised ? { ...channelQuote, price: 1_540, tax: 140 } : channelQuote,
      'POST /channel/{publisher_id}/join': () => {
        isRaised = !isRaised
        return Promise.reject(fakeFailure('price_changed'))
      },
    },
  }
}

/** An order of `channel-samples.ts` on its page. */
const result = (number: string): PageScenario => ({
  path: `/channel-complete?purchase_number=${number}`,
  topics: { session },
})

/** Joining a channel, and the outcome. */
export const scenarios: Record<string, PageScenario> = {
  'join, stored card': join(),
  'join, first card': join({ 'GET /user/card': () => ({ card: null }) }),
  'join, nothing to pay': join({
    'POST /channel/{publisher_id}/quote': () => ({ ...channelQuote, price: 0, tax: 0, payment_kinds: ['free'] }),
  }),
  'join, visitor': join({}, false),
  'join, waiting': { ...join({ 'POST /channel/{publisher_id}/quote': () => never }), isEndless: true },
  'join, member already': unquoted('already_joined', { publisher_id: 'matsukage', state: 'joined' }),
  'join, cancelled before': unquoted('already_joined', {
    ...{ publisher_id: 'matsukage', state: 'canceled', last_day: inDays(12).slice(0, 10) },
  }),
  'join, payment under way': unquoted('purchase_in_progress', { purchase_number: 'G-4002' }),
  'join, not sold here': unquoted('region_blocked'),
  'join without the API': unquoted('internal'),
  'join, declined': refusing(fakeFailure('card_declined'), {
    ja: 'カード会社により決済が承認されませんでした',
    en: 'Your card issuer declined the payment',
  }),
  'join, price changed': priceChanging(),
  'join, no answer': refusing(fakeFailure('internal'), {
    ja: '注文が届いたか確認できませんでした',
    en: 'We could not tell whether your order arrived',
  }),
  'joined a channel': result('G-4001'),
  'joining, bank waits': result('G-4002'),
  'joining, confirming': result('G-4003'),
  'joining, declined': result('G-4004'),
  'joining, cancelled': result('G-4005'),
  'joining, refunded': result('G-4006'),
}
