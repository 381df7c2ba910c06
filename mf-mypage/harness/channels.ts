import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { type Messages, type Play, press } from './plays.ts'
import { never, refusing } from './refusals.ts'
import { emptyList, member } from './samples.ts'

/** One that renews, and one that was cancelled. */
export const memberships = [
  {
    publisher_id: 'matsukage',
    name: '松影座',
    state: 'joined',
    price: 1320,
    currency: 'JPY',
    registration_since: '2026-01-31',
    billing_start_date: '2026-01-31',
    next_billing_date: '2026-11-30',
    last_day: '2026-11-29',
    cancel_by: '2026-11-28',
  },
  {
    publisher_id: 'tsukibune',
    name: '月舟動画',
    state: 'canceled',
    price: 880,
    currency: 'JPY',
    registration_since: '2026-10-12',
    billing_start_date: '2026-10-12',
    unregistration_date: '2026-11-20',
    last_day: '2026-12-11',
  },
] as const satisfies readonly Membership[]

const [renewing] = memberships

/** The same on the last day of its term, when the next renewal can't be stopped any more. */
export const renewedOnce: Membership = {
  ...renewing,
  next_billing_date: '2026-11-30',
  last_day: '2026-12-30',
}

export const afterCancelling = ({ cancel_by: _, next_billing_date: next, ...kept }: Membership): Membership => ({
  ...kept,
  ...(next && next <= kept.last_day && { next_billing_date: next }),
  state: 'canceled',
  unregistration_date: '2026-11-23',
})

/** In a term whose payment was declined. */
export const declined: Membership = {
  ...renewing,
  next_billing_date: '2026-12-30',
  last_day: '2026-11-30',
  cancel_by: '2026-12-28',
  card_change_by: '2026-12-02',
}

/** The mail before the renewal has announced another price. */
export const dearer: Membership = { ...renewing, next_price: 1480 }

function membershipOf(publisherId: string) {
  const membership = memberships.find(({ publisher_id }) => publisher_id === publisherId)
  if (!membership) throw fakeFailure('membership_not_found')
  return membership
}

const cancelChannel: Messages = { ja: '解約する', en: 'Cancel the channel' }

/** Cancels the channel of the page, then expects this text. */
const cancellingChannel =
  (messages: Messages): Play =>
  async (person, locale) => {
    await press(person, cancelChannel[locale])
    await person.getByText(messages[locale]).first().waitFor()
  }

export const handlers: FakeHandlers = {
  'GET /user/channel': () => ({ items: [...memberships], result_total_count: memberships.length }),
  'POST /user/channel/{publisher_id}/cancel': ({ params }) => afterCancelling(membershipOf(params.publisher_id)),
  'POST /user/channel/{publisher_id}/resume': ({ params }) => ({
    ...memberships[0],
    ...{ publisher_id: params.publisher_id, name: membershipOf(params.publisher_id).name },
  }),
}

export const scenarios: Record<string, PageScenario> = {
  channels: { path: '/mypage/channel', topics: member },
  'channels of a new member': {
    path: '/mypage/channel',
    topics: member,
    handlers: { 'GET /user/channel': () => emptyList },
  },
  'channels without the API': {
    path: '/mypage/channel',
    topics: member,
    handlers: refusing('GET /user/channel', 'internal'),
  },
  'channels, loading': {
    path: '/mypage/channel',
    topics: member,
    handlers: never('GET /user/channel'),
    isEndless: true,
  },
  'channels with a declined renewal': {
    path: '/mypage/channel',
    topics: member,
    handlers: { 'GET /user/channel': () => ({ items: [declined], result_total_count: 1 }) },
  },
  'channels with a new price': {
    path: '/mypage/channel',
    topics: member,
    handlers: { 'GET /user/channel': () => ({ items: [dearer], result_total_count: 1 }) },
  },
  'channel, cancelling': { path: '/mypage/channel/unregist?publisher_id=matsukage', topics: member },
  'channel, cancelling too late for the next renewal': {
    path: '/mypage/channel/unregist?publisher_id=matsukage',
    topics: member,
    handlers: { 'GET /user/channel': () => ({ items: [renewedOnce], result_total_count: 1 }) },
  },
  'channel, not joined': { path: '/mypage/channel/unregist?publisher_id=nobody', topics: member },
  'channel, ended elsewhere': {
    path: '/mypage/channel/unregist?publisher_id=matsukage',
    topics: member,
    // The message comes from the API, so it does not follow the page's language here.
    handlers: refusing('POST /user/channel/{publisher_id}/cancel', 'membership_not_found', {
      message: 'このチャンネルには入会していません。',
    }),
    play: cancellingChannel({ ja: '解約できませんでした', en: 'We couldn’t cancel the channel' }),
  },
  'channel, cancelled': { path: '/mypage/channel/unregist-complete?publisher_id=tsukibune', topics: member },
  'channel, cancelled after one more renewal': {
    path: '/mypage/channel/unregist-complete?publisher_id=matsukage',
    topics: member,
    handlers: { 'GET /user/channel': () => ({ items: [afterCancelling(renewedOnce)], result_total_count: 1 }) },
  },
}
