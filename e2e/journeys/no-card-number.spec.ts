import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import { messages } from '../people/messages.ts'
import { choosePayment, countInLibrary } from '../people/pay-on-page.ts'
import { cards, passThreeDs, typeCard } from '../people/payer.ts'
import { cardIn, findColumnsWithCard, logsOf, watchTraffic } from '../site/card-watch.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'en-US' })
const labels = messages.en

const card = cards.challenge
const securityCode = '947'

const showsCard = cardIn(card, securityCode)

test('a card is typed to pay and to be stored, and only the gateway receives its number and code', async ({
  page,
  context,
  site,
}) => {
  const traffic = watchTraffic(context)
  const buyer = await choosePayment(page, site, 'en', 'Credit card')
  await typeCard(page, labels, card, securityCode)
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  await page.getByRole('checkbox', { name: labels.confirmed }).check()
  await page.getByRole('button', { name: labels.pay }).click()
  await passThreeDs(page, labels)
  await expect(page.getByRole('heading', { level: 1, name: labels.thanks })).toBeVisible()
  expect(await countInLibrary(buyer)).toBe(1)
  expect((await buyer.api.call('GET /user/card')).card).toMatchObject({ last4: card.slice(-4) })

  await buyer.api.call('DELETE /user/card')
  await page.goto('/mypage/account/payment-edit')
  await untilHydrated(page)
  await typeCard(page, labels, card, securityCode)
  await page.getByRole('button', { name: 'Save this card' }).click()
  await expect(page).toHaveURL('/mypage/account/payment-edit/complete')

  const requests = await traffic()
  const showing = requests.filter(({ content }) => showsCard(content))
  // The gateway gets it twice, which also shows that the watch would see it.
  expect(showing.map(({ origin }) => origin)).toEqual([site.sandboxOrigin, site.sandboxOrigin])
  const received = new Set(requests.map(({ origin }) => origin))
  expect([...received].toSorted()).toEqual([site.origin, site.sandboxOrigin].toSorted())

  for (const log of logsOf(site)) expect(showsCard(log)).toBe(false)
  const { texts, showing: columns } = await findColumnsWithCard(site, showsCard)
  // What the search must find, in the same columns.
  expect(texts.get('member.email')).toContain(buyer.email)
  expect(texts.get('payment_card.last4')).toContain(card.slice(-4))
  expect(columns).toEqual([])
})
