import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { RefusedRedemption } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { copyOffer, copyPack, inDays, session } from '../src/testing/samples.ts'
import { addedText, never, type Play, type TextByLocale } from './plays.ts'

const token = 'ABCD-2345-EFGH-6789'
const copyPage = (handlers: FakeHandlers = {}): PageScenario => ({
  path: `/digitalcopy?token=${token}`,
  topics: { session },
  handlers,
})
const addLabel = { ja: 'ライブラリに追加する', en: 'Add to my library' }

/** A code in the address that the API refuses. */
const refusedCopy = (refused: RefusedRedemption, text: TextByLocale): PageScenario => ({
  ...copyPage({ 'POST /digitalcopy/check': () => refused }),
  play: (person, locale) => person.getByText(text[locale]).waitFor(),
})
const offeredCopy =
  (more?: Play): Play =>
  async (person, locale) => {
    await person.getByRole('button', { name: addLabel[locale] }).waitFor()
    await more?.(person, locale)
  }
const redeeming = (text: TextByLocale): Play =>
  offeredCopy(async (person, locale) => {
    await person.getByRole('button', { name: addLabel[locale] }).click()
    await person.getByText(text[locale]).first().waitFor()
  })

/** The page of a digital copy. */
export const scenarios: Record<string, PageScenario> = {
  'digital copy': { ...copyPage(), play: offeredCopy() },
  'digital copy, no code': { path: '/digitalcopy', topics: { session } },
  'digital copy, visitor': { path: `/digitalcopy?token=${token}`, topics: { session: { loggedIn: false } } },
  'digital copy, visitor without a code': { path: '/digitalcopy', topics: { session: { loggedIn: false } } },
  'digital copy, partly held': {
    ...copyPage({
      'POST /digitalcopy/check': () => ({
        ...copyOffer,
        items: [
          { ...copyPack, held: {} },
          { ...copyPack, pack_id: 'K009', pack_name: '特典映像（購入）' },
        ],
      }),
    }),
    play: offeredCopy(),
  },
  'digital copy, added': { ...copyPage(), play: redeeming(addedText), isOnce: true },
  'digital copy, checking': { ...copyPage({ 'POST /digitalcopy/check': () => never }), isEndless: true },
  'digital copy, API down': {
    ...copyPage({ 'POST /digitalcopy/redeem': () => Promise.reject(fakeFailure('internal')) }),
    play: redeeming({ ja: '受け取りが完了しませんでした', en: 'That didn’t go through' }),
  },
  'digital copy without the API': {
    ...copyPage({ 'POST /digitalcopy/check': () => Promise.reject(fakeFailure('internal')) }),
    play: (person, locale) =>
      person.getByRole('button', { name: locale === 'ja' ? 'もう一度試す' : 'Try again' }).waitFor(),
  },
  'digital copy, unknown': refusedCopy(
    { status: false, reason: 'unknown' },
    { ja: 'コードが見つかりません', en: 'There is no such code' },
  ),
  'digital copy, used': refusedCopy(
    { status: false, reason: 'used' },
    { ja: 'このコードは使用済みです', en: 'This code has been used' },
  ),
  'digital copy, expired': refusedCopy(
    { status: false, reason: 'over', at: inDays(-10) },
    { ja: 'このコードの有効期限は過ぎています', en: 'This code has expired' },
  ),
  'digital copy, already held': refusedCopy(
    { status: false, reason: 'already_held', at: inDays(2) },
    { ja: 'この作品はすでにライブラリにあります', en: 'This is in your library already' },
  ),
  'digital copy, too many tries': {
    ...copyPage({
      'POST /digitalcopy/check': () =>
        Promise.reject(fakeFailure('too_many_requests', { context: { retry_after_seconds: 1500 } })),
    }),
    play: (person, locale) => person.getByText(locale === 'ja' ? /約25分後/ : /about 25 min/).waitFor(),
  },
}
