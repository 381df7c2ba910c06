import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import { inLanguage } from '../people/languages.ts'
import { messages } from '../people/messages.ts'
import { choosePayment, countInLibrary } from '../people/pay-on-page.ts'
import { cards, passThreeDs } from '../people/payer.ts'
import { passSetup, stripeFields, typeStripeCard } from '../people/stripe-payer.ts'
import { cardKind } from '../people/ways-to-pay.ts'
import { cardIn, findColumnsWithCard, logsOf, watchTraffic } from '../site/card-watch.ts'
import { expect, test } from '../site/stripe-site.ts'

const more = {
  ja: {
    keep: '次回のためにこのカードを登録する',
    mistake: 'カード番号に誤りがあります',
  },
  en: {
    store: 'Save this card',
    unreachable: 'We couldn’t load the card form',
    retry: 'Load again',
  },
} as const
const securityCode = '947'

inLanguage('ja', () => {
  const language = 'ja'
  const texts = messages[language]

  test('a title is bought by Stripe with 3-D Secure, its card stored, and only Stripe receives the number', async ({
    page,
    context,
    site,
  }) => {
    const showsCard = cardIn(cards.challenge, securityCode)
    const traffic = watchTraffic(context)
    const buyer = await choosePayment(page, site, language, cardKind[language])
    await typeStripeCard(page, language, texts, '4111111111111112', securityCode)
    await page.getByRole('checkbox', { name: texts.confirmed }).check()
    await page.getByRole('button', { name: texts.pay }).click()
    await expect((await stripeFields(page, language)).getByText(more[language].mistake)).toBeVisible()

    await typeStripeCard(page, language, texts, cards.challenge, securityCode)
    await page.getByRole('checkbox', { name: more[language].keep }).check()
    await page.getByRole('button', { name: texts.pay }).click()
    await passThreeDs(page, texts)
    await expect(page.getByRole('heading', { level: 1, name: texts.thanks })).toBeVisible()
    expect(await countInLibrary(buyer)).toBe(1)
    expect((await buyer.api.call('GET /user/card')).card).toMatchObject({ last4: cards.challenge.slice(-4) })

    const requests = await traffic()
    expect(requests.filter(({ content }) => showsCard(content)).map(({ origin }) => origin)).toEqual([
      site.sandboxOrigin,
    ])
    const received = new Set(requests.map(({ origin }) => origin))
    expect([...received].toSorted()).toEqual([site.origin, site.sandboxOrigin].toSorted())
    for (const log of logsOf(site)) expect(showsCard(log)).toBe(false)
    expect((await findColumnsWithCard(site, showsCard)).showing).toEqual([])
  })
})

inLanguage('en', () => {
  const language = 'en'
  const texts = messages[language]

  test('a card whose issuer asks for 3-D Secure is stored once it is passed', {
    // The browser logs the answer that asks for it.
    tag: '@trouble',
  }, async ({ page, site }) => {
    const buyer = await choosePayment(page, site, language, cardKind[language])
    await page.goto('/mypage/account/payment-edit')
    await untilHydrated(page)
    await typeStripeCard(page, language, texts, cards.challenge)
    await page.getByRole('button', { name: more[language].store }).click()
    await passSetup(page, language, texts)
    await expect(page).toHaveURL('/mypage/account/payment-edit/complete')
    expect((await buyer.api.call('GET /user/card')).card).toMatchObject({ last4: cards.challenge.slice(-4) })
  })

  test('while Stripe can’t be reached the order stays as it was, and a retry brings the fields', {
    // The browser logs the script that does not come.
    tag: '@trouble',
  }, async ({ page, site }) => {
    const script = `${site.sandboxOrigin}/v3/stripe.js`
    await page.route(script, (route) => route.abort())
    await choosePayment(page, site, language, cardKind[language])
    await expect(page.getByText(more[language].unreachable)).toBeVisible()
    await page.getByRole('checkbox', { name: texts.confirmed }).check()
    await page.unroute(script)
    await page.getByRole('button', { name: more[language].retry }).click()
    await stripeFields(page, language)
    await expect(page.getByRole('checkbox', { name: texts.confirmed })).toBeChecked()
  })
})
