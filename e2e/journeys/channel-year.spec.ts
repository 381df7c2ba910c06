import { logInAgainAt } from '../people/forms.ts'
import { countMails } from '../people/inbox.ts'
import { expectWelcome, joinPage, membershipOf, orderFirstMonth } from '../people/join-channel.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { cards } from '../people/payer.ts'
import { withMovedSite } from '../site/moved-site.ts'
import { expect } from '../site/test.ts'

const texts = {
  joinedMail: /ご入会ありがとうございます/,
  soonMail: /まもなく|更新のお知らせ/,
  renewedMail: /チャンネルを更新しました/,
  cancel: '解約する',
  none: '入会しているチャンネルはありません',
  month: /1か月分/,
  join: 'このチャンネルに入会する',
}

/** The day, as the pages write it without the day of the week. */
const shown = (day: string) =>
  new Intl.DateTimeFormat('ja', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )
/** In a shorter month, a day or two after its last one. */
const monthsAfter = (day: string, months: number) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
}
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

const test = withMovedSite()
test.use({ locale: 'ja-JP' })
const language = 'ja'

test('a year of a channel: joined, renewed each month, cancelled, and watched to the last day (spec §4.7)', {
  // The API is restarted while its pages are open.
  tag: '@trouble',
}, async ({ page, site }) => {
  const member = await newMember(site, language)
  const { email } = member
  const mails = (subject: RegExp) => countMails(site.sandboxOrigin, email, subject)
  const nextDay = async () => (await membershipOf(site, language, email))?.next_billing_date ?? ''
  await logInBrowser(page.context(), site, member)
  await page.goto(joinPage)
  await orderFirstMonth(page, language, cards.success)
  await expectWelcome(page, language)
  await expect.poll(() => mails(texts.joinedMail)).toBe(1)

  const first = await nextDay()
  await site.moveTo(daysBefore(first, 6))
  await expect.poll(() => mails(texts.soonMail)).toBe(1)
  await site.moveTo(first)
  await expect.poll(() => mails(texts.renewedMail)).toBe(1)
  expect(await nextDay()).not.toBe(first)
  // Eleven months in which no process ran are charged one by one.
  await site.moveTo(monthsAfter(first, 11))
  await expect.poll(() => mails(texts.renewedMail)).toBe(12)
  const renewal = await nextDay()

  await logInAgainAt(page, messages[language], email, '/mypage/channel')
  await expect(page.locator('main')).toContainText(shown(renewal))
  await page.getByRole('link', { name: texts.cancel, exact: true }).click()
  await page.locator('main').getByRole('button', { name: texts.cancel }).click()
  await expect(page).toHaveURL(/\/mypage\/channel\/unregist-complete/)
  const lastDay = daysBefore(renewal, 1)
  await expect(page.locator('main')).toContainText(shown(lastDay))

  await site.moveTo(lastDay)
  expect(await membershipOf(site, language, email)).toMatchObject({ state: 'canceled', last_day: lastDay })
  await site.moveTo(renewal)
  expect(await membershipOf(site, language, email)).toBeUndefined()
  await logInAgainAt(page, messages[language], email, '/mypage/channel')
  await expect(page.getByText(texts.none)).toBeVisible()
  await page.goto('/mypage/history')
  await expect(page.getByText(texts.month).first()).toBeVisible()
  await page.goto('/channel/matsukage')
  await expect(page.getByRole('link', { name: texts.join })).toBeVisible()
  expect(await mails(texts.renewedMail)).toBe(12)
})
