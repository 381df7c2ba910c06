import { expect, type Locator, type Page } from '@playwright/test'
import { type Choices, openLink } from '../dev/choices.ts'
import { untilLive } from '../verify/until-live.ts'
import { untilFilmsShow } from './films.ts'
import type { Place } from './places.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'
import { underWay } from './under-way.ts'

/** Where the remote stands: its page's area, or its parcel's on the stage. */
export const areaOf = (page: Page, { isParcel, what }: Place): Locator =>
  page.locator(isParcel ? `[data-parcel="${what}"]` : '#remotes > [data-remote]')

/** A page of the frame alone, with everything that the scenario needs laid ready. */
export async function waitAside(page: Page, { origin }: RemoteUnderTest, { scenario }: Place): Promise<void> {
  underWay(page)
  await page.goto(origin + openLink({ scenario, locale: 'ja' }, '/404'))
  await expect(page.locator('#shell-page')).not.toBeEmpty()
  await untilLive(page)
}

/** As typing the address would: drawn on the server, taken over in the browser. */
export async function arrive(
  page: Page,
  { origin }: RemoteUnderTest,
  place: Place,
  choices: Pick<Choices, 'locale' | 'clock'> = {},
): Promise<void> {
  underWay(page)
  await page.goto(origin + openLink({ scenario: place.scenario, locale: 'ja', ...choices }))
  await untilStanding(page, place)
}

export async function untilStanding(page: Page, place: Place): Promise<void> {
  await expect(areaOf(page, place)).toHaveAttribute('data-remote-state', 'mounted')
  // A remote may leave its place to the frame: nothing is there, says 404.
  await expect(areaOf(page, place).or(page.locator('#shell-page')).filter({ hasText: /\S/ })).not.toHaveCount(0)
  await untilQuiet(page)
}

/** Milliseconds; scenarios whose answer never comes are as quiet as they will be. */
const patienceMs = 5000

/** Settles when nothing is under way any more, no shape of what is coming is left, and the page has stood still for a moment. */
export async function untilQuiet(page: Page): Promise<void> {
  const open = underWay(page)
  const deadline = Date.now() + patienceMs
  do await stillness(page)
  while ((open.size > 0 || (await isComing(page))) && Date.now() < deadline)
}

/** React shows what has come up to 300 ms later, so that a page does not flicker. */
const isComing = async (page: Page) => (await page.locator('#remotes [data-skeleton]').count()) > 0

function stillness(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((still) => {
        const end = () => {
          watching.disconnect()
          clearTimeout(timer)
          clearTimeout(limit)
          still()
        }
        let timer = setTimeout(end, 150)
        const limit = setTimeout(end, 1500)
        const watching = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, 150)
        })
        watching.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
      }),
  )
}

/** As pressing it does, whatever stands before it: a modal covers the frame. */
export const switchLanguage = (page: Page, name: 'English' | '日本語'): Promise<void> =>
  page.getByRole('banner').locator('button', { hasText: name }).dispatchEvent('click')

/** What goes on by itself between one look and the next: clocks, countdowns, how much has come and how well it is shown. */
const moving = /\d+:\d\d|\d+(?=\s*(秒|sec|分|min))|[\d.]+%|(?<=(自動|Auto) )(SD|HD|4K)/g

/** The words of a remote that has all it asked for, to be compared with. */
export async function finalWordsOf(page: Page, place: Place): Promise<string> {
  await untilFilmsShow(page)
  await untilQuiet(page)
  return wordsOf(page, place)
}

/** The words that the remote shows, without those that go on by themselves. */
export const wordsOf = async (page: Page, place: Place): Promise<string> =>
  (await areaOf(page, place).innerText()).replace(moving, '#')
