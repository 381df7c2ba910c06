import { expect, type Page } from '@playwright/test'

/** Captions, qualities and picture-in-picture are only known, and shown, once a film's first frame has loaded. */
export async function untilFilmsShow(page: Page): Promise<void> {
  const areShown = () => [...document.querySelectorAll('video')].every(({ readyState }) => readyState >= 2)
  await expect.poll(() => page.evaluate(areShown), { timeout: 60_000 }).toBe(true)
}

/** Stops every film at the same frame, so that the surrounding page can be compared. */
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
