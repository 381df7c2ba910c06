import { expect, type Page } from '@playwright/test'
import { followLink } from '../verify/page.ts'
import type { Place } from './places.ts'
import { areaOf, untilMounted, untilQuiet } from './visit.ts'

const answers = /\/(api|live)\/v2\//
/** Requests of the frame itself. */
const frames = /\/api\/v2\/(region|session|telemetry|logout)(\/|\?|$)/

/** The frame's dialog, for parcels that close when they can't start. */
const dialogOf = (page: Page) => page.getByRole('alertdialog')
const retriesOf = (page: Page, place: Place) => areaOf(page, place).getByRole('alert').getByRole('button')

/**
 * Opens the place while the API is unreachable; afterwards it is reachable again.
 * @returns whether a request failed: some pages, such as log-in, send none until the visitor acts. A page whose request failed
 * must show it.
 */
export async function openOffline(page: Page, place: Place): Promise<boolean> {
  const missed: string[] = []
  await page.route(answers, (route, request) => {
    if (!frames.test(request.url())) missed.push(request.url())
    return route.abort()
  })
  await followLink(page, place.address)
  const mounted = areaOf(page, place).and(page.locator('[data-remote-state=mounted]')).filter({ hasText: /\S/ })
  await expect(mounted.or(dialogOf(page))).not.toHaveCount(0)
  await untilQuiet(page)
  if (missed.length > 0)
    await expect(
      retriesOf(page, place).or(dialogOf(page)),
      `shows that it could not load ${missed[0]}`,
    ).not.toHaveCount(0)
  await page.unroute(answers)
  return missed.length > 0
}

/** Presses retry buttons until everything has loaded. A page may have several parts that failed. */
export async function retryUntilLoaded(page: Page, place: Place): Promise<void> {
  if (await dialogOf(page).count()) {
    await dialogOf(page).getByRole('button').first().click()
    await page.getByRole('button', { name: 'open / close' }).click()
    return untilMounted(page, place)
  }
  for (const retries = retriesOf(page, place); await retries.count(); ) {
    await retries.first().click()
    await untilQuiet(page)
  }
}
