import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { untilLive } from '@ginmaku/platform/verify/until-live.ts'
import type { BrowserContext, Request } from '@playwright/test'
import { choosesToPay, timesHeld } from '../people/page-payer.ts'
import { cards, passThreeDs, typeCard } from '../people/payer.ts'
import { words } from '../people/words.ts'
import { readDatabaseTexts } from '../site/read-database.ts'
import { expect, type TestSite, test } from '../site/test.ts'

test.use({ locale: 'en-US' })
const say = words.en

const card = cards.challenge
const securityCode = '947'

/** With or without separators between any of its digits. */
const cardNumber = new RegExp([...card].join('[^0-9A-Za-z]{0,3}'))
/** As a value of its own, since three digits are part of many others. */
const securityCodeAlone = new RegExp(`(?<![\\w.,/+=:-])${securityCode}(?![\\w.,/+=:-])`)
const showsCard = (text: string) => cardNumber.test(text) || securityCodeAlone.test(text)

/** Everything that a request tells its receiver. */
async function contentOf(request: Request): Promise<string> {
  const { 'content-length': _, ...headers } = await request.allHeaders()
  const body = request.postDataBuffer()?.toString('utf8') ?? ''
  const asText = [request.url(), ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), body].join(
    '\n',
  )
  return `${asText}\n${decodeURIComponent(request.url())}\n${body.replaceAll(/%([0-9A-F]{2})|\+/gi, (_, hex: string) => (hex ? String.fromCharCode(Number.parseInt(hex, 16)) : ' '))}`
}

/** Collects every request of every page and worker, by the origin that receives it. */
function watchTraffic(context: BrowserContext) {
  const reading: Promise<{ origin: string; content: string }>[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith('http')) return
    reading.push(contentOf(request).then((content) => ({ origin: new URL(request.url()).origin, content })))
  })
  return () => Promise.all(reading)
}

const logsOf = ({ dataFolder }: TestSite) =>
  ['api.log', 'shell.log'].map((name) => readFileSync(join(dataFolder, 'logs', name), 'utf8'))

test('a card is typed to pay and to be stored, and only the gateway receives its number and code', async ({
  page,
  context,
  site,
}) => {
  const traffic = watchTraffic(context)
  const buyer = await choosesToPay(page, site, 'en', 'Credit card')
  await typeCard(page, say, card, securityCode)
  await page.getByRole('checkbox', { name: 'Keep this card for next time' }).check()
  await page.getByRole('checkbox', { name: say.confirmed }).check()
  await page.getByRole('button', { name: say.pay }).click()
  await passThreeDs(page, say)
  await expect(page.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible()
  expect(await timesHeld(buyer)).toBe(1)
  expect((await buyer.api.call('GET /user/card')).card).toMatchObject({ last4: card.slice(-4) })

  await buyer.api.call('DELETE /user/card')
  await page.goto('/mypage/account/payment-edit')
  await untilLive(page)
  await typeCard(page, say, card, securityCode)
  await page.getByRole('button', { name: 'Store this card' }).click()
  await expect(page).toHaveURL('/mypage/account/payment-edit/complete')

  const requests = await traffic()
  const showing = requests.filter(({ content }) => showsCard(content))
  // The gateway gets it twice, which also shows that the watch would see it.
  expect(showing.map(({ origin }) => origin)).toEqual([site.sandboxOrigin, site.sandboxOrigin])
  const received = new Set(requests.map(({ origin }) => origin))
  expect([...received].toSorted()).toEqual([site.origin, site.sandboxOrigin].toSorted())

  expect(readdirSync(join(site.dataFolder, 'logs'))).toEqual(expect.arrayContaining(['api.log', 'shell.log']))
  for (const log of logsOf(site)) expect(showsCard(log)).toBe(false)
  const texts = await readDatabaseTexts(site)
  // What the search must find, in the same columns.
  expect(texts.get('member.email')).toContain(buyer.email)
  expect(texts.get('payment_card.last4')).toContain(card.slice(-4))
  expect([...texts].filter(([, text]) => showsCard(text)).map(([column]) => column)).toEqual([])
})
