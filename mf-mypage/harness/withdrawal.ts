import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { currentPassword, type Messages, type Play, press } from './plays.ts'
import { never, refusing, tooMany, waitForMinutes } from './refusals.ts'
import { member } from './samples.ts'

/** What a member with a library would lose. */
export const withdrawal = {
  blockers: [],
  losses: [
    { kind: 'unlimited', count: 12 },
    { kind: 'rental', count: 2 },
    { kind: 'reservation', count: 1 },
    { kind: 'present', count: 3 },
  ],
  has_password: true,
} satisfies CallResponse<'GET /user/withdrawal'>

const toldWhy: Messages = { ja: '料金が高い', en: 'It is too expensive' }
const anyOpinion: Messages = { ja: 'ご意見・ご要望（任意）', en: 'Anything you would like to tell us? (optional)' }
const withdrawIt: Messages = { ja: '退会する', en: 'Close my account' }

/** Presses the button of the empty form, then expects this text. */
const withdrawingAtOnce =
  (messages: Messages): Play =>
  async (person, locale) => {
    await press(person, withdrawIt[locale])
    await person.getByText(messages[locale]).first().waitFor()
  }

/** Fills in the withdrawal and withdraws, then expects this text. */
const withdrawing =
  (messages: Messages, opinion = ''): Play =>
  async (person, locale) => {
    await person.getByLabel(toldWhy[locale]).check()
    await person.getByLabel(anyOpinion[locale]).fill(opinion)
    for (const { ja, en } of withdrawalPrecautions)
      await person.getByRole('checkbox', { name: { ja, en }[locale] }).check()
    await person.getByLabel(currentPassword[locale]).fill('right1234')
    await press(person, withdrawIt[locale])
    await person.getByText(messages[locale]).first().waitFor()
  }

/** The beginning of each. */
const withdrawalPrecautions: readonly Messages[] = [
  { ja: '購入した作品', en: 'I can no longer watch' },
  { ja: '退会は取り消せません', en: 'This can’t be undone' },
  { ja: '購入の記録', en: 'Records of my purchases' },
]

export const handlers: FakeHandlers = {
  'GET /user/withdrawal': () => withdrawal,
  'POST /user/withdrawal': () => undefined,
}

export const scenarios: Record<string, PageScenario> = {
  withdrawal: { path: '/mypage/account/unregist', topics: member },
  'withdrawal, nothing to lose': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: { 'GET /user/withdrawal': () => ({ ...withdrawal, losses: [], has_password: false }) },
  },
  'withdrawal, something is open': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: {
      'GET /user/withdrawal': () => ({
        ...withdrawal,
        blockers: [
          { kind: 'purchase', id: 'GM-2345-6789-ABCD', name: '月夜の渡し舟' },
          { kind: 'channel', id: 'P1', name: '港の映画館' },
        ],
      }),
    },
  },
  'withdrawal, nothing chosen': {
    path: '/mypage/account/unregist',
    topics: member,
    play: withdrawingAtOnce({ ja: '理由を1つ以上選んでください。', en: 'Choose at least one reason.' }),
  },
  'withdrawal, a symbol in the opinion': {
    path: '/mypage/account/unregist',
    topics: member,
    play: withdrawing({ ja: '記号や絵文字は使えません。', en: 'Symbols and emoji can’t be used here' }, '★★★'),
  },
  'withdrawal, wrong password': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: refusing('POST /user/withdrawal', 'invalid_fields', {
      errors: { current_password: '現在のパスワードが違います' },
    }),
    // The message comes from the API, so it does not follow the page's language here.
    play: withdrawing({ ja: '現在のパスワードが違います', en: '現在のパスワードが違います' }),
  },
  'withdrawal, too many tries': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: refusing('POST /user/withdrawal', 'too_many_requests', tooMany),
    play: withdrawing(waitForMinutes),
  },
  'withdrawal without the API': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: refusing('GET /user/withdrawal', 'internal'),
  },
  'withdrawal, loading': {
    path: '/mypage/account/unregist',
    topics: member,
    handlers: never('GET /user/withdrawal'),
    isEndless: true,
  },
  'withdrawal, done': { path: '/mypage/account/unregist/complete' },
  'withdrawal, not done': { path: '/mypage/account/unregist/complete', topics: member },
}
