import { readHydrationFaults } from '@ginmaku/platform/conformance/in-page/read-hydration-faults.ts'
import { demoMember, type Member } from '../people/member.ts'
import { titleOnSale, type Visit, visits } from './addresses.ts'
import type { Tab } from './engines/engine.ts'
import { mainActions } from './main-actions.ts'
import { faultsOf, logIn, startOrder, untilReady } from './steps.ts'
import { expect, test } from './test.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 375, height: 800 }

/** What of a page a visitor needs at any width. Runs in the page, so it must be self-contained. */
function readScreen(action: string) {
  const { scrollWidth, clientWidth } = document.documentElement
  const main = document.querySelector('main')
  const pattern = new RegExp(action)
  const isNamed = (element: Element) =>
    pattern.test((element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim())
  /** Whether it is what a pointer in its middle meets. */
  const canBePressed = (element: Element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return width > 0 && element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const isShown = (element: Element) => {
    const { left, right, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && left < clientWidth && right > 0 && element.checkVisibility()
  }
  return {
    overflow: scrollWidth - clientWidth,
    hasHeading: [...(main?.querySelectorAll('h1') ?? [])].some(isShown),
    hasAction: [...(main?.querySelectorAll('a[href], button:enabled') ?? [])].filter(isNamed).some(canBePressed),
  }
}

/** Defines a test of every route that a visitor, or the demo member, can open. */
export function testRoutes(who: Visit['who']): void {
  let tab: Tab
  let member: Member
  test.beforeAll(async ({ engine, site }) => {
    tab = await engine.newTab()
    member = await demoMember(site, 'en')
    if (who === 'member') await logIn(tab, site, member)
  })

  const own = Object.entries(visits).filter(([, visit]) => visit.who === who)
  for (const [route, { address, needsPack }] of own) {
    // Half of the routes in each language; a new route does not change that of the others.
    const language = route.length % 2 === 0 ? 'ja' : 'en'
    test(`${route} hydrates, fits a desktop and a phone, and shows its heading and main action (${language})`, async ({
      site,
    }) => {
      if (needsPack) await startOrder(tab, site.origin + titleOnSale)
      const url = new URL(typeof address === 'string' ? address : await address(site, member), site.origin)
      url.searchParams.set('lang', language)
      await tab.open(url.href, desktop)
      await untilReady(tab)
      expect.soft(await tab.run(readHydrationFaults, undefined)).toEqual([])
      for (const size of [desktop, phone]) {
        await tab.resize(size)
        // An address without what its page needs leads to another page.
        await expect
          .soft(async () => {
            await untilReady(tab)
            expect(await tab.run(readScreen, mainActions[route]?.source ?? '')).toEqual({
              overflow: 0,
              hasHeading: true,
              hasAction: true,
            })
          }, `${size.width} px`)
          .toPass({ timeout: 10_000 })
      }
      expect(await faultsOf(tab)).toEqual([])
    })
  }
}
