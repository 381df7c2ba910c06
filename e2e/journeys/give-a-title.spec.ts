import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import { logIn } from '../people/forms.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { choosePayment, countInLibrary } from '../people/pay-on-page.ts'
import { cards, typeCard } from '../people/payer.ts'
import { cardKind } from '../people/ways-to-pay.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'en-US' })
const language = 'en'
const common = messages[language]

const texts = {
  give: 'Someone else: give it as a gift',
  name: 'Your name (optional)',
  message: 'Message (optional)',
  sender: 'Minato',
  wish: 'For your weekend.\nTell me how you liked it.',
  link: 'Link to the gift',
  from: 'A gift from Minato',
  accept: 'Accept this gift',
  added: 'Added to your library',
  watch: 'Watch in your library',
  gone: 'This gift has been accepted',
  isAccepted: 'Your gift has been accepted.',
}

test('a member gives a title by link; the first who accepts gets it, and the second sees that it is taken', async ({
  page,
  context,
  browser,
  site,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const buyer = await choosePayment(page, site, language, cardKind[language])
  await page.getByRole('radio', { name: texts.give }).check()
  await page.getByRole('textbox', { name: texts.name }).fill(texts.sender)
  await page.getByRole('textbox', { name: texts.message }).fill(texts.wish)
  await typeCard(page, common, cards.success)
  await page.getByRole('checkbox', { name: common.confirmed }).check()
  await page.getByRole('button', { name: common.pay }).click()
  await expect(heading(common.thanks)).toBeVisible()
  const completion = page.url()
  const link = await page.getByRole('textbox', { name: texts.link }).inputValue()
  expect(await countInLibrary(buyer)).toBe(0)

  const late = await browser.newContext()
  await logInBrowser(late, site, await newMember(site, language))
  const latePage = await late.newPage()
  await latePage.goto(link)
  await untilHydrated(latePage)
  await expect(latePage.getByRole('button', { name: texts.accept })).toBeVisible()

  const receiver = await newMember(site, language)
  await context.setStorageState({ cookies: [], origins: [] })
  await page.goto(link)
  await expect(heading(texts.from)).toBeVisible()
  await untilHydrated(page)
  await page.getByRole('main').getByRole('link', { name: common.logIn, exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/login\?/)
  await untilHydrated(page)
  await logIn(page, common, receiver.email)
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('main')).toContainText(texts.wish)
  await page.getByRole('button', { name: texts.accept }).press('Enter')
  await expect(heading(texts.added)).toBeFocused()
  await page.getByRole('link', { name: texts.watch }).press('Enter')
  await expect(page).toHaveURL(`/library/${buyer.title}`)
  expect(await countInLibrary({ ...receiver, title: buyer.title })).toBe(1)

  await latePage.getByRole('button', { name: texts.accept }).click()
  await expect(latePage.getByRole('heading', { level: 1, name: texts.gone })).toBeFocused()
  await expect(latePage.getByRole('button', { name: texts.accept })).toHaveCount(0)
  await late.close()

  await logInBrowser(context, site, buyer)
  await page.goto(completion)
  await expect(page.getByText(texts.isAccepted)).toBeVisible()
  expect(await countInLibrary(buyer)).toBe(0)
})
