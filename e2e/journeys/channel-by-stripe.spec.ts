import { logInAgainAt } from '../people/forms.ts'
import { countMails, findMailedLink } from '../people/inbox.ts'
import { confirmFirstMonth, expectWelcome, joinPage, membershipOf } from '../people/join-channel.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { messages as common } from '../people/messages.ts'
import { cards, passThreeDs } from '../people/payer.ts'
import { typeStripeCard } from '../people/stripe-payer.ts'
import { withMovedSite } from '../site/moved-site.ts'
import { expect } from '../site/test.ts'

const texts = {
  declined: 'Your card issuer declined the payment',
  anotherCard: 'Enter another card',
  notCharged: 'We couldn’t charge this renewal',
  changeCard: 'Change your card',
  declinedMail: /couldn’t charge your card/,
}

const test = withMovedSite({ CARD_GATEWAY: 'stripe' })
test.use({ locale: 'en-US' })
const language = 'en'
const messages = common[language]

test('a channel is joined by Stripe after a declined card, with 3-D Secure; its renewal, which Stripe refuses, asks for another card', {
  // The browser logs the payment that is declined, and the API is restarted.
  tag: '@trouble',
}, async ({ page, site }) => {
  const member = await newMember(site, language)
  const { email } = member
  const mails = (subject: RegExp) => countMails(site.sandboxOrigin, email, subject)
  await logInBrowser(page.context(), site, member)
  await page.goto(joinPage)
  await typeStripeCard(page, language, messages, cards.declined)
  await confirmFirstMonth(page, language)
  await expect(page.getByText(texts.declined)).toBeVisible()
  await page.getByRole('button', { name: texts.anotherCard }).press('Enter')
  await typeStripeCard(page, language, messages, cards.challenge)
  await confirmFirstMonth(page, language)
  await passThreeDs(page, messages)
  await expectWelcome(page, language)
  expect(await findMailedLink(site.sandboxOrigin, email, '/channel/matsukage')).toBeTruthy()
  expect((await member.api.call('GET /user/card')).card).toMatchObject({ last4: cards.challenge.slice(-4) })

  const first = (await membershipOf(site, language, email))?.next_billing_date ?? ''
  await site.moveTo(first)
  await expect.poll(() => mails(texts.declinedMail)).toBe(1)
  await logInAgainAt(page, messages, email, '/mypage/channel')
  await expect(page.getByText(texts.notCharged)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.changeCard })).toBeVisible()
})
