import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Choices, openLink } from '../dev/choices.ts'
import { followLink } from '../verify/follow-link.ts'
import { untilLive } from '../verify/until-live.ts'
import { untilFilmsShow } from './films.ts'
import { beMounted } from './in-page/be-mounted.ts'
import { beStill } from './in-page/be-still.ts'
import type { Place } from './places.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'
import { underWay } from './under-way.ts'

const areaSelector = ({ isParcel, what }: Place) => (isParcel ? `[data-parcel="${what}"]` : '#remotes > [data-remote]')

/** Where the remote stands: its page's area, or its parcel's on the stage. */
export const areaOf = (page: Page, place: Place): Locator => page.locator(areaSelector(place))

/** A page of the frame alone, with everything that the scenario needs laid ready. */
export async function waitAside(page: Page, { origin }: RemoteUnderTest, { name }: Place): Promise<void> {
  underWay(page)
  await page.goto(origin + openLink({ scenario: name, locale: 'ja' }, '/404'))
  await expect(page.locator('#shell-page')).not.toBeEmpty()
  await untilLive(page)
}

/** As typing the address would: rendered on the server, hydrated in the browser. */
export async function arrive(
  page: Page,
  { origin }: RemoteUnderTest,
  place: Place,
  choices: Pick<Choices, 'locale' | 'clock'> = {},
): Promise<void> {
  underWay(page).isEndless = place.scenario.isEndless === true
  await page.goto(origin + openLink({ scenario: place.name, locale: 'ja', ...choices }))
  await untilStanding(page, place)
}

/** Arrives, and presses what leads to the scenario's state. */
export async function arriveIn(locale: Locale, page: Page, under: RemoteUnderTest, place: Place): Promise<void> {
  await arrive(page, under, place, { locale })
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await place.scenario.play?.(page, locale)
  await untilQuiet(page)
}

/** As pressing a link to it would. */
export async function goTo(page: Page, place: Place): Promise<void> {
  await followLink(page, place.address)
  await untilStanding(page, place)
}

/** Leaves the remote for a page of the frame. */
export async function leave(page: Page, place: Place): Promise<void> {
  await followLink(page, '/404')
  await expect(areaOf(page, place)).toHaveCount(0)
}

/** Milliseconds. A busy machine is no failure; only what never comes waits so long. */
const patienceMs = 20_000

export async function untilStanding(page: Page, place: Place): Promise<void> {
  const isMounted = (within: number) => page.evaluate(beMounted, { area: areaSelector(place), patienceMs: within })
  const deadline = Date.now() + patienceMs
  // From one page of a remote to the next its area has first the words of the one, then none, then those of the other.
  do {
    if (!(await isMounted(patienceMs)))
      await expect(areaOf(page, place)).toHaveAttribute('data-remote-state', 'mounted', { timeout: 1 })
    await untilQuiet(page)
  } while (!(await isMounted(0)) && Date.now() < deadline)
}

/**
 * Settles when nothing is under way any more, no shape of what is coming is left, and the page has stood still for a moment.
 * @throws when an answer never comes, unless the scenario says so
 */
export async function untilQuiet(page: Page): Promise<void> {
  const calls = underWay(page)
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    const { turns } = calls
    await page.evaluate(beStill)
    if (calls.turns === turns && calls.open.size === 0 && (calls.isEndless || !(await isComing(page)))) return
  }
  const open = [...calls.open].map((request) => request.url()).join(', ')
  throw new Error(
    `not quiet within ${patienceMs / 1000} s: ${open || 'a skeleton stays'}; an answer that never comes makes a scenario isEndless`,
  )
}

const isComing = (page: Page) => page.evaluate(() => document.querySelector('#remotes [data-skeleton]') !== null)

/** As pressing it does, whatever stands before it: a modal covers the frame. */
export const switchLanguage = (page: Page, name: 'English' | '日本語'): Promise<void> =>
  page.getByRole('banner').locator('button', { hasText: name }).dispatchEvent('click')

/** What goes on by itself between one look and the next: clocks, countdowns, how much has come and how well it is shown. */
const moving = /\d+:\d\d|\d+\s*(秒|seconds?|sec|分|minutes?|min)|[\d.]+%|(?<=(自動|Auto) )(SD|HD|4K)/g

/** The words of a remote that has all it asked for, to be compared with. */
export async function finalWordsOf(page: Page, place: Place): Promise<string> {
  await untilFilmsShow(page)
  await untilQuiet(page)
  return wordsOf(page, place)
}

/** What a film says while its next pictures come. */
const waiting = /(動画プレイヤーは読み込み中です。|Video player is loading\.)\s*/gi

/** The words that the remote shows, or the frame's in its place, without those that go on by themselves. */
export async function wordsOf(page: Page, place: Place): Promise<string> {
  const words = await areaOf(page, place).or(page.locator('#shell-page')).allInnerTexts()
  return words.join('\n').replace(waiting, '').replace(moving, '#')
}
