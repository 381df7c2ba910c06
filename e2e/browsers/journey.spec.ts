import { findMailedLink } from '../people/inbox.ts'
import { newAddress, password } from '../people/member.ts'
import { messages } from '../people/messages.ts'
import { cards } from '../people/payer.ts'
import { titleOnSale } from './addresses.ts'
import type { Tab } from './engines/engine.ts'
import {
  click,
  faultsOf,
  namePattern,
  startOrder,
  type,
  untilPlaying,
  untilReady,
  untilShown,
  untilUrl,
} from './steps.ts'
import { expect, test } from './test.ts'

const texts = messages.en
const heading = (name: string | RegExp) => ({ role: 'heading', name: namePattern(name) }) as const
const button = (name: string | RegExp) => ({ role: 'button', name: namePattern(name) }) as const
/** A label may end with a mark that the field is required. */
const field = (name: string | RegExp) => ({ role: 'textbox', name: namePattern(name).replace(/\$$/, '') }) as const
const box = (name: string | RegExp) => ({ role: 'checkbox', name: namePattern(name) }) as const

async function signUp(tab: Tab, sandboxOrigin: string): Promise<void> {
  const email = newAddress()
  await click(tab, { role: 'link', name: namePattern(texts.signUp) })
  await untilUrl(tab, /\/signup/)
  await untilReady(tab)
  await type(tab, field(texts.email), email)
  await type(tab, field(texts.password), password)
  await type(tab, field(texts.passwordAgain), password)
  await click(tab, box(texts.terms))
  await click(tab, button(texts.toConfirm))
  await click(tab, button(texts.sendMail))
  await untilShown(tab, heading(texts.mailSent))
  await tab.open(await findMailedLink(sandboxOrigin, email, '/mail-certify'))
  await click(tab, { role: 'link', name: namePattern(texts.toCheckout) })
  await untilShown(tab, heading(texts.confirmHeading))
}

async function payWithThreeDs(tab: Tab): Promise<void> {
  const frame = `iframe[title="${texts.cardFrame}"]`
  await expect
    .poll(() => tab.run((selector) => document.querySelector(selector)?.hasAttribute('data-shown'), frame))
    .toBe(true)
  await tab.inFrame(frame, async (form) => {
    await type(form, field(texts.cardNumber), cards.challenge)
    await type(form, field(texts.cardExpiry), '12/34')
    await type(form, field(texts.cardCvc), '123')
    await type(form, field(texts.cardName), 'HANAKO GINMAKU')
  })
  await click(tab, box(texts.confirmed))
  await click(tab, button(texts.pay))
  await untilShown(tab, heading(texts.threeDs))
  const hint = await tab.run(() => document.querySelector('.hint')?.textContent ?? '', undefined)
  await type(tab, field(texts.code), /\d{6}/.exec(hint)?.[0] ?? '')
  await click(tab, button(texts.authenticate))
  await untilShown(tab, heading(texts.thanks))
}

/** Seconds: the sample film has been repeated many times by then. */
const hour = 3600

/** Seconds. */
const positionOf = (tab: Tab) => tab.run(() => document.querySelector('video')?.currentTime ?? 0, undefined)

async function watch(tab: Tab): Promise<void> {
  await click(tab, button(/^Play/))
  await click(tab, button(texts.startRental))
  await untilPlaying(tab)
  const from = await positionOf(tab)
  await tab.press('ArrowRight')
  await expect.poll(() => positionOf(tab)).toBeGreaterThan(from + 25)
  await untilPlaying(tab)
  await tab.run((to) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = to
  }, hour)
  await untilPlaying(tab)
  expect(await positionOf(tab)).toBeGreaterThan(hour)
  const captions = () => document.querySelector('.vjs-subs-caps-button .vjs-menu-item.vjs-selected')?.textContent
  const before = await tab.run(captions, undefined)
  await tab.press('c')
  await expect.poll(() => tab.run(captions, undefined)).not.toBe(before)
}

test('a newcomer signs up, rents with 3-D Secure, watches, seeks, has captions, changes the language and logs out', async ({
  tab,
  site,
}) => {
  await startOrder(tab, site.origin + titleOnSale)
  await signUp(tab, site.sandboxOrigin)
  await payWithThreeDs(tab)
  await tab.open(`${site.origin}/library/night-glass`)
  await untilReady(tab)
  await watch(tab)
  await tab.press('Escape')
  await click(tab, button('日本語'))
  await expect.poll(() => tab.run(() => document.documentElement.lang, undefined)).toBe('ja')
  await untilShown(tab, button(/再生/))
  expect(await faultsOf(tab)).toEqual([])
  await tab.open(`${site.origin}/mypage`)
  await untilReady(tab)
  await click(tab, button('ログアウト'))
  await expect.poll(() => tab.run(() => document.cookie, undefined)).not.toContain('auth_key')
  await tab.open(`${site.origin}/library`)
  await untilUrl(tab, /\/login/)
})
