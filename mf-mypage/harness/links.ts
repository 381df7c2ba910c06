import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { currentPassword, type Messages, type Play, press } from './plays.ts'
import { never, refusing } from './refusals.ts'
import { emptyList, member, ownMember } from './samples.ts'

/** What the API says about that member's external services. */
export const ownLinks: CallResponse<'GET /user/link'> = {
  items: [
    { provider: 'google', account: 'name@example.com', linked_at: '2026-10-01T09:00:00+09:00' },
    { provider: 'twitter', account: '@name_example', linked_at: '2025-03-08T21:30:00+09:00' },
  ],
  result_total_count: 2,
  is_only_way: false,
}

const linkApple: Messages = { ja: 'Appleと連携する', en: 'Link Apple' }
const unlinkGoogle: Messages = { ja: 'Googleとの連携を解除する', en: 'Unlink Google' }
const unlinkIt: Messages = { ja: '解除する', en: 'Unlink' }

/** Begins to link a provider, for which the password is needed. */
const linking: Play = async (person, locale) => {
  await press(person, linkApple[locale])
  await person.getByLabel(currentPassword[locale]).waitFor()
}

/** Asks to unlink a provider. */
const askingToUnlink: Play = async (person, locale) => {
  await press(person, unlinkGoogle[locale])
  await person.getByRole('alertdialog').waitFor()
}

/** Unlinks a provider, then expects this text. */
const unlinking =
  (messages: Messages): Play =>
  async (person, locale) => {
    await askingToUnlink(person, locale)
    await press(person, unlinkIt[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'GET /user/link': () => ownLinks,
  'POST /user/link/{provider}': ({ params, body }) => ({
    authorization_url: `${body.redirect_to}&linked=${params.provider}`,
  }),
  'DELETE /user/link/{provider}': () => undefined,
}

export const scenarios: Record<string, PageScenario> = {
  links: { path: '/mypage/account/links', topics: member },
  'links, password needed': { path: '/mypage/account/links', topics: member, play: linking },
  'links, none': {
    path: '/mypage/account/links',
    topics: member,
    handlers: { 'GET /user/link': () => ({ ...emptyList, is_only_way: false }) },
  },
  'links, the only way to log in': {
    path: '/mypage/account/links',
    topics: member,
    handlers: {
      'GET /session': () => ({ ...ownMember, has_password: false }),
      'GET /user/link': () => ({ items: ownLinks.items.slice(0, 1), result_total_count: 1, is_only_way: true }),
    },
  },
  'links, unlink?': { path: '/mypage/account/links', topics: member, play: askingToUnlink },
  'links, unlinked': {
    path: '/mypage/account/links',
    topics: member,
    play: unlinking({ ja: 'Googleとの連携を解除しました。', en: 'Google is no longer linked.' }),
  },
  'links, not unlinked': {
    path: '/mypage/account/links',
    topics: member,
    // The message comes from the API, so it does not follow the page's language here.
    handlers: refusing('DELETE /user/link/{provider}', 'only_way_to_log_in', {
      message:
        'これを外すと、ログインできなくなります。\n先に、パスワードの設定など、別のログイン方法をご用意ください。',
    }),
    play: unlinking({ ja: '連携の解除に失敗しました', en: 'The service could not be unlinked' }),
  },
  'links, failing': { path: '/mypage/account/links', topics: member, handlers: refusing('GET /user/link', 'internal') },
  'links, loading': {
    path: '/mypage/account/links',
    topics: member,
    handlers: never('GET /user/link'),
    isEndless: true,
  },
}
