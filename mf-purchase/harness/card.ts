import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { session } from '../src/testing/samples.ts'
import { never, type Play, type TextByLocale, topics } from './plays.ts'

const deleteLabel = { ja: 'カードを削除する', en: 'Delete the card' }
const deleteNow = { ja: '削除する', en: 'Delete' }

const renewing = { ja: 'このカードで更新しているチャンネル：', en: 'Channels that renew on this card:' }

/** Presses the button that deletes the stored card; the question names the channels that renew on it. */
const askingToDelete: Play = async (person, locale) => {
  await person.getByRole('button', { name: deleteLabel[locale] }).click()
  await person.getByRole('alertdialog').getByText(renewing[locale]).waitFor()
}

/** Deletes the stored card, then expects this text. */
const deletingCard =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await askingToDelete(person, locale)
    await person.getByRole('alertdialog').getByRole('button', { name: deleteNow[locale] }).click()
    await person.getByText(text[locale]).first().waitFor()
  }

const unreachable = { ja: 'カード入力欄を表示できませんでした', en: 'We couldn’t load the card form' }

const noCard: FakeHandlers = { 'GET /user/card': () => ({ card: null }) }
/** An order with a new card, whose form asks where it comes from. */
const order = (handlers: FakeHandlers): PageScenario => ({
  path: '/purchase-confirm',
  topics,
  handlers: { ...noCard, ...handlers },
})
const cardPage = (page: string, handlers: FakeHandlers = {}): PageScenario => ({
  path: `/mypage/account/${page}`,
  topics: { session },
  handlers,
})

/** The pages of the stored card. */
export const scenarios: Record<string, PageScenario> = {
  card: cardPage('payment-edit'),
  'card, none yet': cardPage('payment-edit', noCard),
  'card, deleting it': { ...cardPage('payment-edit'), play: askingToDelete },
  'card, deletion fails': {
    ...cardPage('payment-edit', { 'DELETE /user/card': () => Promise.reject(fakeFailure('internal')) }),
    play: deletingCard({ ja: 'サーバーエラーが発生しました。', en: 'A server error occurred.' }),
  },
  'card without the API': cardPage('payment-edit', {
    'GET /user/card': () => Promise.reject(fakeFailure('internal')),
  }),
  'card, waiting': { ...cardPage('payment-edit', { 'GET /user/card': () => never }), isEndless: true },
  'card stored': cardPage('payment-edit/complete'),
  'card deleted': cardPage('payment-edit/complete', noCard),
  'confirm, card form loading': { ...order({ 'GET /payment/config': () => never }), isEndless: true },
  'confirm, card form out of reach': {
    ...order({ 'GET /payment/config': () => Promise.reject(fakeFailure('internal')) }),
    play: (person, locale) => person.getByText(unreachable[locale]).waitFor(),
  },
  'card for an order': { ...cardPage('payment-regist', noCard), topics },
  'another card for an order': { ...cardPage('payment-regist'), topics },
}
