import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { ownProfile } from './account.ts'
import { type Messages, type Play, press, save } from './plays.ts'
import { never } from './refusals.ts'
import { member } from './samples.ts'

const month: Messages = { ja: '月', en: 'Month' }
const dayOfMonth: Messages = { ja: '日', en: 'Day' }

/** Changes the birthday to a day in February and saves, then expects this text. */
const editingProfile =
  (day: string, messages: Messages): Play =>
  async (person, locale) => {
    await person.getByRole('textbox', { name: month[locale], exact: true }).fill('2')
    await person.getByRole('textbox', { name: dayOfMonth[locale], exact: true }).fill(day)
    await press(person, save[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'GET /user/profile': () => ownProfile,
  'PUT /user/profile': ({ body }) => body,
}

export const scenarios: Record<string, PageScenario> = {
  profile: { path: '/mypage/account/profile-edit', topics: member },
  'profile, no such date': {
    path: '/mypage/account/profile-edit',
    topics: member,
    play: editingProfile('31', { ja: '正しい日付を入力してください。', en: 'There is no such date.' }),
  },
  'profile saved': { path: '/mypage/account/profile-edit/complete', topics: member },
  'profile, loading': {
    path: '/mypage/account/profile-edit',
    topics: member,
    handlers: never('GET /user/profile'),
    isEndless: true,
  },
}
