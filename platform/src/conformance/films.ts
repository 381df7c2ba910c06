import { expect, type Page } from '@playwright/test'

/** With its first picture it is known, and shown, what a film has to offer: captions, qualities, a window of its own. */
export async function untilFilmsShow(page: Page): Promise<void> {
  const areShown = () => [...document.querySelectorAll('video')].every(({ readyState }) => readyState >= 2)
  await expect.poll(() => page.evaluate(areShown), { timeout: 60_000 }).toBe(true)
}

/** Films stop at the same picture, so that what surrounds them can be compared. */
export async function haltFilms(page: Page): Promise<void> {
  await untilFilmsShow(page)
  await page.evaluate(async () => {
    for (const film of document.querySelectorAll('video')) {
      film.pause()
      film.currentTime = 1
      await new Promise((there) => film.addEventListener('seeked', there, { once: true }))
    }
  })
}
