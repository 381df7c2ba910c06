import { signUp } from '../people/forms.ts'
import { newAddress } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { cards, passThreeDs, pay } from '../people/payer.ts'
import { expectPlayback } from '../people/viewer.ts'
import { findRentableTitle } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'en-US' })
// A dozen pages and a film take longer than the default timeout.
test.describe.configure({ timeout: 180_000 })
const texts = messages.en

test('a newcomer signs up, rents with 3-D Secure, finds the film in the library and watches it', async ({
  page,
  site,
}) => {
  const card = await findRentableTitle(site.apiOrigin, 'en')
  await page.goto('/')
  // In a row: a link in the carousel can only be pressed once its slide is shown, after up to half a minute.
  await page.getByRole('main').getByRole('link', { name: card.title_name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: card.title_name })).toBeVisible()
  await page.getByRole('button', { name: texts.rentIn }).first().click()

  await page.getByRole('main').getByRole('link', { name: texts.signUp }).first().click()
  await signUp(page, texts, site.sandboxOrigin, newAddress())
  await page.getByRole('link', { name: texts.toCheckout }).click()

  await pay(page, texts, cards.challenge)
  await passThreeDs(page, texts)
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible({ timeout: 60_000 })

  await page.goto('/library')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(card.title_name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: card.title_name })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: /Play/ }).first().click()
  await page.getByRole('button', { name: texts.startRental }).click()
  await expectPlayback(page)

  const address = page.url()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
  await expect(page.getByRole('heading', { level: 1, name: card.title_name })).toBeVisible()
})
