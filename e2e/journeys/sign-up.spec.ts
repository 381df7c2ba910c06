import { submitSignUp } from '../people/forms.ts'
import { countMails, findMailedLink } from '../people/inbox.ts'
import { inLanguage, languages } from '../people/languages.ts'
import { newAddress, newMember, password } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { apiClient, findRentableTitle } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'

const texts = messages.ja
test.use({ locale: 'ja-JP' })

/** Of the mail with the link that finishes a sign-up. */
const subject = { ja: /会員登録のご確認$/, en: /Confirm your email address$/ }

for (const language of languages)
  inLanguage(language, () => {
    test('a buyer who opens the mail, in their language, in another tab finds the checkout in the first one', async ({
      page,
      context,
      site,
    }) => {
      const email = newAddress()
      const card = await findRentableTitle(site.apiOrigin, language)
      await page.goto(`/title/${card.full_title_id}`)
      await page.getByRole('button', { name: messages[language].rentIn }).first().click()
      await page.getByRole('main').getByRole('link', { name: messages[language].signUp }).first().click()
      await submitSignUp(page, messages[language], email)

      const link = await findMailedLink(site.sandboxOrigin, email, '/mail-certify')
      expect(await countMails(site.sandboxOrigin, email, subject[language])).toBe(1)
      const mailTab = await context.newPage()
      await mailTab.goto(link)
      await expect(mailTab.getByRole('heading', { name: messages[language].certified })).toBeFocused()
      await expect(page).toHaveURL('/purchase-confirm')
      await expect(page.getByRole('heading', { level: 1, name: messages[language].confirmHeading })).toBeVisible()
      await expect(page.getByText(card.title_name).first()).toBeVisible()
      // The new tab goes on with the same cart; the API sells the pack once.
      await mailTab.getByRole('main').locator('a[href="/purchase-confirm"]').click()
      await expect(mailTab.getByRole('heading', { level: 1, name: messages[language].confirmHeading })).toBeVisible()
      await expect(mailTab.getByText(card.title_name).first()).toBeVisible()
    })
  })

test('a stranger who signs up with someone’s address gets no access: the owner chooses the password, and their browser becomes a known device', {
  // The browser logs an error for the 409 that requests the password.
  tag: '@trouble',
}, async ({ page, site }) => {
  const email = newAddress()
  const body = { email, password: 'stranger1234', locale: 'ja', terms_accepted: true } as const
  await apiClient(site.apiOrigin, 'ja').call('POST /signup', { body })
  await page.goto(await findMailedLink(site.sandboxOrigin, email, '/mail-certify'))
  await expect(page.getByRole('heading', { name: texts.choosePassword })).toBeFocused()
  await page.getByLabel(texts.password).first().fill(password)
  await page.getByLabel(texts.passwordAgain).fill(password)
  await page.getByRole('checkbox', { name: texts.terms }).check()
  await page.getByRole('button', { name: texts.finishSignUp }).click()
  await expect(page.getByRole('heading', { name: texts.certified })).toBeFocused()

  const known = await page.context().cookies(`${site.origin}/api/v2/login`)
  expect(known.find(({ name }) => name === 'ginmaku_device')).toMatchObject({ httpOnly: true, path: '/api' })
  const stranger = apiClient(site.apiOrigin, 'ja').call('POST /login', { body: { email, password: body.password } })
  await expect(stranger).rejects.toMatchObject({ problem: { code: 'wrong_credentials' } })
})

test('a member who signs up again gets a mail with a link to log in', async ({ page, site }) => {
  const { email } = await newMember(site, 'ja')
  const body = { email, password, locale: 'ja', terms_accepted: true } as const
  await apiClient(site.apiOrigin, 'ja').call('POST /signup', { body })
  await page.goto(await findMailedLink(site.sandboxOrigin, email, '/login'))
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible()
})
