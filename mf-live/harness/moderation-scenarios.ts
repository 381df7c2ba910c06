import type { ParcelScenario } from '@ginmaku/platform/dev/scenario.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { chat, type Step } from './chat.ts'
import { message, welcome } from './chat-samples.ts'
import { someReview } from './moderation.ts'

type Locale = Parameters<Step>[1]

const own = { nickname: '銀幕座 係', is_moderator: true }
const frames = [...welcome({ own, pinned: message(39) }), { type: 'review', waiting: 2 }] as const

const openPanel: Step = (person, locale) =>
  person.getByRole('button', { name: { ja: /^モデレーター用ツール/, en: /^Moderator tools/ }[locale] }).click()

const openTab =
  (names: Record<Locale, string>): Step =>
  async (person, locale) => {
    await openPanel(person, locale)
    await person.getByRole('tab', { name: names[locale], exact: true }).click()
  }

const choose =
  (names: Record<Locale, string>): Step =>
  async (person, locale) => {
    const menu = { ja: /さんへの操作$/, en: /^Actions for/ }[locale]
    await person.getByRole('button', { name: menu }).last().click()
    // A click would scroll to the item, and so move the menu.
    await person.getByRole('menuitem', { name: names[locale], exact: true }).press('Enter')
  }

const rules = openTab({ ja: 'ルール', en: 'Rules' })
const changeRules: Step = async (person, locale) => {
  await rules(person, locale)
  await person.getByRole('combobox', { name: { ja: 'スローモード', en: 'Slow mode' }[locale] }).selectOption('30')
}

/** @param texts expected text in the panel */
const moderator = (texts: Record<Locale, string>, step: Step, handlers: FakeHandlers = {}): ParcelScenario =>
  chat(texts, { frames: [...frames], step, handlers })

const nothing: FakeHandlers = {
  'GET /title/{full_title_id}/chat/review': () => someReview({ messages: [], actions: [] }),
}
const failing: FakeHandlers = {
  'POST /title/{full_title_id}/chat/action': () => {
    throw fakeFailure('internal')
  },
}
const remove = choose({ ja: 'メッセージを削除する', en: 'Remove message' })

/** The states of the moderators' tools. */
export const moderationScenarios: Record<string, ParcelScenario> = {
  'moderator reviews': moderator({ ja: '通報3件', en: '3 reports' }, openPanel),
  'moderator has nothing to review': moderator(
    { ja: '確認待ちのメッセージはありません', en: 'Nothing to review' },
    openPanel,
    nothing,
  ),
  'moderator changes rules': moderator(
    { ja: '保存していないルールの変更があります。', en: 'You have unsaved changes to the rules.' },
    changeRules,
  ),
  'moderator reads the log': moderator({ ja: '取り消し済み', en: 'Undone' }, openTab({ ja: '記録', en: 'Log' })),
  'moderator removed a message': moderator({ ja: 'メッセージを削除しました。', en: 'Removed a message by' }, remove),
  'moderator failed to remove a message': moderator(
    { ja: 'メッセージを削除できませんでした', en: 'We couldn’t remove the message by' },
    remove,
    failing,
  ),
  'moderator bans': moderator({ ja: 'さんを退場させますか', en: 'Ban “' }, choose({ ja: '退場させる…', en: 'Ban…' })),
}
