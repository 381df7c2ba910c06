import { untilLive } from '@ginmaku/platform/verify/until-live.ts'
import { mailedLink } from '../people/inbox.ts'
import { password, signUp } from '../people/member.ts'
import { words } from '../people/words.ts'
import { rentable } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'

const say = words.ja
test.use({ locale: 'ja-JP' })

test('a shopper who opens the mail in another tab finds the till in the first one', async ({ page, context, site }) => {
  const email = 'two-tabs@ginmaku.example'
  const card = await rentable(site.apiOrigin, 'ja')
  await page.goto(`/title/${card.full_title_id}`)
  await page.getByRole('button', { name: say.rentIn }).first().click()
  await page.getByRole('main').getByRole('link', { name: say.signUp }).first().click()
  await page.getByLabel(say.email).fill(email)
  await page.getByLabel(say.password).first().fill(password)
  await page.getByLabel(say.passwordAgain).fill(password)
  await page.getByRole('checkbox', { name: say.terms }).check()
  await page.getByRole('button', { name: say.toConfirm }).click()
  await page.getByRole('button', { name: say.sendMail }).click()
  await expect(page.getByRole('heading', { name: say.mailSent })).toBeFocused()

  const mailTab = await context.newPage()
  await mailTab.goto(await mailedLink(site.sandboxOrigin, email, '/mail-certify'))
  await expect(mailTab.getByRole('heading', { name: say.certified })).toBeFocused()
  await expect(page).toHaveURL('/purchase-confirm')
  await expect(page.getByRole('heading', { level: 1, name: say.confirmHeading })).toBeVisible()
  await expect(page.getByText(card.title_name).first()).toBeVisible()
})

test('the mailed link works once, and says so afterwards', { tag: '@trouble' }, async ({ page, site }) => {
  const email = 'only-once@ginmaku.example'
  await page.goto('/signup')
  await signUp(page, say, site.sandboxOrigin, email)
  const link = page.url()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'すでにログインしています' })).toBeVisible()
  await page.goto('/mypage')
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'ログアウト' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'このリンクは使えません' })).toBeVisible()
})

test('what is typed outlives mistakes, another language and a reload; a password the last one not', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByLabel(say.email).fill('someone@ginmaku')
  await page.getByLabel(say.password).first().fill(password)
  await page.getByRole('button', { name: say.toConfirm }).click()
  await expect(page.getByLabel(say.email)).toBeFocused()
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('does not look like a mail address')).toBeVisible()
  await expect(page.getByLabel(words.en.password).first()).toHaveValue(password)
  await page.getByLabel(words.en.email).fill('someone@ginmaku.example')
  await page.getByRole('textbox', { name: 'Year' }).fill('1990')
  await page.reload()
  await expect(page.getByLabel(words.en.email)).toHaveValue('someone@ginmaku.example')
  await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('1990')
  await expect(page.getByLabel(words.en.password).first()).toHaveValue('')
  await expect(page.getByText('did not keep the password')).toBeVisible()
})

test('a member who signs up again gets a mail that leads to log-in', async ({ page, site }) => {
  await page.goto('/signup')
  await untilLive(page)
  await page.getByLabel(say.email).fill('empty@ginmaku.example')
  await page.getByLabel(say.password).first().fill(password)
  await page.getByLabel(say.passwordAgain).fill(password)
  await page.getByRole('checkbox', { name: say.terms }).check()
  await page.getByRole('button', { name: say.toConfirm }).click()
  await page.getByRole('button', { name: say.sendMail }).click()
  await expect(page.getByRole('heading', { name: say.mailSent })).toBeVisible()
  await page.goto(await mailedLink(site.sandboxOrigin, 'empty@ginmaku.example', '/login'))
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible()
})
