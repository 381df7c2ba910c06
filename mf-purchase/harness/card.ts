import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { session, stripeConfig } from '../src/testing/samples.ts'
import { installStripe } from '../src/testing/stripe-double.ts'
import { never, type Play, type TextByLocale, topics } from './plays.ts'

const deleteLabel = { ja: 'カードを削除する', en: 'Delete the card' }
const deleteNow = { ja: '削除する', en: 'Delete' }

/** Presses the button that deletes the stored card. */
const askingToDelete: Play = async (person, locale) => {
  await person.getByRole('button', { name: deleteLabel[locale] }).click()
  await person.getByRole('alertdialog').waitFor()
}

/** Deletes the stored card, then expects this text. */
const deletingCard =
  (text: TextByLocale): Play =>
  async (person, locale) => {
    await askingToDelete(person, locale)
    await person.getByRole('alertdialog').getByRole('button', { name: deleteNow[locale] }).click()
    await person.getByText(text[locale]).first().waitFor()
  }

const unreachable = { ja: 'カード入力欄を表示できませんでした', en: 'The card form could not be loaded' }

const noCard: FakeHandlers = { 'GET /user/card': () => ({ card: null }) }
/** Stripe's fields are drawn by a double, as soon as the page asks for its card form. */
const withStripe = (first?: Parameters<typeof installStripe>[0]): FakeHandlers => ({
  ...noCard,
  'GET /payment/config': () => {
    installStripe(first)
    return stripeConfig
  },
})
const typing: Play = async (person, locale) => {
  await person.getByLabel({ ja: 'カード番号', en: 'Card number' }[locale], { exact: true }).waitFor()
}
const order = (first?: Parameters<typeof installStripe>[0]): PageScenario => ({
  path: '/purchase-confirm',
  topics,
  handlers: withStripe(first),
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
  'card by Stripe': { ...cardPage('payment-edit', withStripe()), play: typing },
  'confirm, card by Stripe': { ...order(), play: typing },
  'confirm, Stripe’s fields are loading': { ...order('nothing'), isEndless: true },
  'confirm, Stripe out of reach': {
    ...order('loaderror'),
    play: (person, locale) => person.getByText(unreachable[locale]).waitFor(),
  },
  'card for an order': { ...cardPage('payment-regist', noCard), topics },
  'another card for an order': { ...cardPage('payment-regist'), topics },
}
