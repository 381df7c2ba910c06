import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import { logIn } from '../people/forms.ts'
import { findMailedLink } from '../people/inbox.ts'
import { expectWelcome, joinPage, orderFirstMonth } from '../people/join-channel.ts'
import { newMember } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { cards, passThreeDs } from '../people/payer.ts'
import { expectPlayback } from '../people/viewer.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'ja-JP' })
const language = 'ja'
const common = messages[language]

const texts = {
  join: 'このチャンネルに入会する',
  logIn: 'ログイン',
  watch: 'チャンネルを見る',
  play: /を再生$/,
  already: 'このチャンネルにはすでに入会しています',
}

test('a visitor joins a channel through log-in and 3-D Secure, and watches what it contains', {
  // The browser logs an error for joining a second time, which is refused.
  tag: '@trouble',
}, async ({ page, site }) => {
  const { email, api } = await newMember(site, language)
  await page.goto('/channel/matsukage')
  await untilHydrated(page)
  await page.getByRole('link', { name: texts.join }).press('Enter')
  await page.locator('main').getByRole('link', { name: texts.logIn, exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/login\?/)
  await untilHydrated(page)
  await logIn(page, common, email)
  await expect(page).toHaveURL(joinPage)
  await orderFirstMonth(page, language, cards.challenge)
  await passThreeDs(page, common)
  await expect(page).toHaveURL(/\/channel-complete\?/)
  await expectWelcome(page, language)
  expect(await findMailedLink(site.sandboxOrigin, email, '/channel/matsukage')).toBeTruthy()
  await page.getByRole('link', { name: texts.watch }).press('Enter')
  await page.getByRole('button', { name: texts.play }).first().press('Enter')
  await expectPlayback(page)
  expect((await api.call('GET /user/channel')).items).toMatchObject([{ publisher_id: 'matsukage', state: 'joined' }])
  await page.goto(joinPage)
  await expect(page.getByText(texts.already)).toBeVisible()
})
