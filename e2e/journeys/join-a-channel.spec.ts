import { untilLive } from '@ginmaku/platform/verify/until-live.ts'
import { logIn } from '../people/forms.ts'
import { mailedLink } from '../people/inbox.ts'
import { newMember } from '../people/member.ts'
import { cards, passThreeDs, typeCard } from '../people/payer.ts'
import { expectPlayback } from '../people/viewer.ts'
import { words as common } from '../people/words.ts'
import { expect, test } from '../site/test.ts'

const words = {
  ja: {
    join: 'このチャンネルに入会する',
    logIn: 'ログイン',
    confirmed: /^月額料金・自動更新/,
    submit: '月額¥1,320で入会する',
    welcome: '松影座チャンネルへようこそ',
    watch: 'チャンネルを見る',
    play: /を再生$/,
    already: 'このチャンネルにはすでに入会しています',
    admission: '入会日',
  },
  en: {
    join: 'Join this channel',
    logIn: 'Log in',
    confirmed: /^I have checked the monthly fee/,
    submit: 'Join for ¥1,320 a month',
    welcome: /^Welcome to .* Channel$/,
    watch: 'Go to the channel',
    play: /^Play /,
    already: 'You are already a member of this channel',
    admission: 'Joined',
  },
} as const

for (const [language, locale] of [
  ['ja', 'ja-JP'],
  ['en', 'en-US'],
] as const)
  test.describe(language, () => {
    const say = words[language]
    test.use({ locale })

    test('a visitor joins a channel through log-in and 3-D Secure, and watches what it contains', {
      // The browser logs an error for joining a second time, which is refused.
      tag: '@trouble',
    }, async ({ page, site }) => {
      const { email, api } = await newMember(site, language)
      await page.goto('/channel/matsukage')
      await untilLive(page)
      await page.getByRole('link', { name: say.join }).press('Enter')
      await page.locator('main').getByRole('link', { name: say.logIn, exact: true }).press('Enter')
      await expect(page).toHaveURL(/\/login\?/)
      await untilLive(page)
      await logIn(page, common[language], email)
      await expect(page).toHaveURL('/channel-join?publisher_id=matsukage')
      await typeCard(page, common[language], cards.challenge)
      await page.getByRole('checkbox', { name: say.confirmed }).check()
      await page.getByRole('button', { name: say.submit }).press('Enter')
      await passThreeDs(page, common[language])
      await expect(page).toHaveURL(/\/channel-complete\?/)
      await expect(page.getByRole('heading', { level: 1, name: say.welcome })).toBeVisible()
      expect(await mailedLink(site.sandboxOrigin, email, '/channel/matsukage')).toBeTruthy()
      await page.getByRole('link', { name: say.watch }).press('Enter')
      await page.getByRole('button', { name: say.play }).first().press('Enter')
      await expectPlayback(page)
      expect((await api.call('GET /user/channel')).items).toMatchObject([
        { publisher_id: 'matsukage', state: 'joined' },
      ])
      await page.goto('/channel-join?publisher_id=matsukage')
      await expect(page.getByText(say.already)).toBeVisible()
    })
  })
