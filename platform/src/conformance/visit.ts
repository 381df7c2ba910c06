import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { type Choices, openLink } from '../dev/choices.ts'
import { followLink, untilHydrated } from '../verify/page.ts'
import { becomesIdle } from './in-page/becomes-idle.ts'
import { becomesMounted } from './in-page/becomes-mounted.ts'
import { pendingRequests } from './pending-requests.ts'
import type { Place } from './places.ts'
import type { RemoteUnderTest } from './remote-under-test.ts'

const areaSelector = ({ isParcel, what }: Place) => (isParcel ? `[data-parcel="${what}"]` : '#remotes > [data-remote]')

/** The remote's element: its page's area, or its parcel's on the stage. */
export const areaOf = (page: Page, place: Place): Locator => page.locator(areaSelector(place))

/** A page of the frame alone, with the scenario's state already set up. */
export async function openFrameOnly(page: Page, { origin }: RemoteUnderTest, { name }: Place): Promise<void> {
  pendingRequests(page)
  await page.goto(origin + openLink({ scenario: name, locale: 'ja' }, '/404'))
  await expect(page.locator('#shell-page')).not.toBeEmpty()
  await untilHydrated(page)
}

/** By address: rendered on the server and hydrated in the browser. */
export async function openPage(
  page: Page,
  { origin }: RemoteUnderTest,
  place: Place,
  choices: Pick<Choices, 'locale' | 'clock'> = {},
): Promise<Response> {
  pendingRequests(page).isEndless = place.scenario.isEndless === true
  const response = await page.goto(origin + openLink({ scenario: place.name, locale: 'ja', ...choices }))
  if (!response) throw new Error(`${place.name} has no document`)
  await untilMounted(page, place)
  return response
}

/** Plays the steps from the opened place to the scenario's state. */
export async function playScenario(locale: Locale, page: Page, place: Place): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  if (!place.scenario.play) return
  await place.scenario.play(page, locale)
  await untilQuiet(page)
}

/** Opens the place and plays the steps to the scenario's state. */
export async function openScenario(locale: Locale, page: Page, under: RemoteUnderTest, place: Place): Promise<void> {
  await openPage(page, under, place, { locale })
  await playScenario(locale, page, place)
}

/** By a link, within the same document. */
export async function goTo(page: Page, place: Place): Promise<void> {
  await followLink(page, place.address)
  await untilMounted(page, place)
}

/** Leaves the remote for a page of the frame. */
export async function leave(page: Page, place: Place): Promise<void> {
  await followLink(page, '/404')
  await expect(areaOf(page, place)).toHaveCount(0)
}

/** Milliseconds; generous for busy machines, only used up when something never happens. */
const timeoutMs = 20_000

export async function untilMounted(page: Page, place: Place): Promise<void> {
  const isMounted = (within: number) => page.evaluate(becomesMounted, { area: areaSelector(place), timeoutMs: within })
  const deadline = Date.now() + timeoutMs
  // Between two pages of a remote, its area first has the old text, then none, then the new one.
  do {
    if (!(await isMounted(timeoutMs)))
      await expect(areaOf(page, place)).toHaveAttribute('data-remote-state', 'mounted', { timeout: 1 })
    await untilQuiet(page)
  } while (!(await isMounted(0)) && Date.now() < deadline)
}

/**
 * Settles when no request is pending, no skeleton or waiting section is left, and the page has been still for a moment.
 * @throws when a response never arrives, unless the scenario declares it
 */
export async function untilQuiet(page: Page): Promise<void> {
  const calls = pendingRequests(page)
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    const { turns } = calls
    // An endless page is complete when nothing follows for a while: there is nothing else to wait for.
    const isComplete = await page.evaluate(becomesIdle, calls.isEndless ? 12 : 2)
    if (calls.turns === turns && calls.open.size === 0 && (calls.isEndless || isComplete)) return
  }
  const open = [...calls.open].map((request) => request.url()).join(', ')
  throw new Error(
    `not quiet within ${timeoutMs / 1000} s: ${open || 'a skeleton or a waiting section stays'}; an answer that never comes makes a scenario isEndless`,
  )
}

/** Dispatches the click directly, since a modal may cover the frame. */
export const switchLanguage = (page: Page, name: 'English' | '日本語'): Promise<void> =>
  page.locator('header').first().locator('button', { hasText: name }).dispatchEvent('click')

/** Text that changes by itself: times, countdowns, progress, the automatic quality, and the figures of a film that plays. */
const moving =
  /\d+:\d\d|[\d.]+\s*(秒|seconds?|sec|分|minutes?|min|Mbps|s\b)|[\d.]+%|(?<=(自動|Auto) )(SD|HD|4K)|\d+ (×|of) \d+|avc1\.\w+/g

/** The remote's text after everything has loaded, for comparison. */
export async function finalTextOf(page: Page, place: Place): Promise<string> {
  await untilFilmsLoaded(page)
  await untilQuiet(page)
  return textOf(page, place)
}

/** A film's loading message. */
const waiting = /(動画プレイヤーは読み込み中です。|Video player is loading\.)\s*/gi

/** The remote's text, or the frame's in its place, without text that changes by itself. */
export async function textOf(page: Page, place: Place): Promise<string> {
  const messages = await areaOf(page, place).or(page.locator('#shell-page')).allInnerTexts()
  return messages.join('\n').replace(waiting, '').replace(moving, '#')
}

/** Captions, qualities and picture-in-picture are only known, and shown, once a film's first frame has loaded. */
export async function untilFilmsLoaded(page: Page): Promise<void> {
  // Their film never arrives.
  if (pendingRequests(page).isEndless) return
  const areShown = () => [...document.querySelectorAll('video')].every(({ readyState }) => readyState >= 2)
  await expect.poll(() => page.evaluate(areShown), { timeout: 60_000 }).toBe(true)
}

/** Stops every film at the same frame, so that the surrounding page can be compared. */
export async function pauseFilms(page: Page): Promise<void> {
  await untilFilmsLoaded(page)
  await page.evaluate(async () => {
    for (const film of document.querySelectorAll('video')) {
      film.pause()
      film.currentTime = 1
      await new Promise((there) => film.addEventListener('seeked', there, { once: true }))
    }
  })
}
