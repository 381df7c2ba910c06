import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { RefusedRedemption } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { inDays, promotion, session } from '../src/testing/samples.ts'
import { addedText, never, type Play, type TextByLocale } from './plays.ts'

const ticketPage = (handlers: FakeHandlers = {}): PageScenario => ({
  path: '/mvtk/fukushima50',
  topics: { session },
  handlers,
})
const promoted = (change: Partial<typeof promotion>) =>
  ticketPage({ 'GET /mvtk/{promo_id}': () => ({ ...promotion, ...change }) })
const ticketMessages = {
  ticket: { ja: /^チケット番号/, en: /^Ticket number/ },
  password: { ja: /^パスワード/, en: /^Password/ },
  exchange: { ja: '引き換える', en: 'Exchange' },
}
/** Fills in a ticket, exchanges it, then expects this text. */
const exchanging =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await person.getByRole('radio').first().check()
    await person.getByLabel(ticketMessages.ticket[locale]).fill('01234 56789')
    await person.getByLabel(ticketMessages.password[locale]).fill('123456')
    await person.getByRole('button', { name: ticketMessages.exchange[locale], exact: true }).click()
    await person.getByText(text[locale]).first().waitFor()
  }
const refusedTicket = (refused: RefusedRedemption, text: TextByLocale): PageScenario => ({
  ...ticketPage({ 'POST /mvtk/exchange': () => refused }),
  play: exchanging(text),
})

/** The exchange of video tickets. */
export const scenarios: Record<string, PageScenario> = {
  ticket: ticketPage(),
  'ticket, one title': promoted({ items: promotion.items.slice(0, 1) }),
  'ticket, visitor': { ...ticketPage(), topics: { session: { loggedIn: false } } },
  'ticket, before': promoted({ window: 'before', opens_at: inDays(5) }),
  'ticket, over': promoted({ window: 'over', closes_at: inDays(-5) }),
  'ticket, nothing to exchange': promoted({ items: [] }),
  'ticket, exchanged': { ...ticketPage(), play: exchanging(addedText), isOnce: true },
  'ticket, wrong': refusedTicket(
    { status: false, reason: 'unknown' },
    { ja: 'チケット番号またはパスワードが違います', en: 'Wrong ticket number or password' },
  ),
  'ticket, used': refusedTicket(
    { status: false, reason: 'used' },
    { ja: 'このチケットは引き換え済みです', en: 'This ticket has been exchanged' },
  ),
  'ticket, already held': refusedTicket(
    { status: false, reason: 'already_held', at: inDays(2) },
    { ja: 'この作品はすでにライブラリにあります', en: 'This is in your library already' },
  ),
  'ticket without the API': ticketPage({
    'GET /mvtk/{promo_id}': () => Promise.reject(fakeFailure('internal')),
  }),
  'ticket, waiting': { ...ticketPage({ 'GET /mvtk/{promo_id}': () => never }), isEndless: true },
}
