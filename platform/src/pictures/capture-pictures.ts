import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Browser } from '@playwright/test'
import type { Place } from '../conformance/places.ts'
import type { RemoteUnderTest } from '../conformance/remote-under-test.ts'
import { openScenario, untilQuiet } from '../conformance/visit.ts'
import { atWidth, widths } from '../conformance/widths.ts'

export interface Picture {
  place: string
  locale: Locale
  width: number
  file: string
}

/** Takes full-page screenshots of a scenario in one language, one for each width. */
export async function capturePictures(
  browser: Browser,
  under: RemoteUnderTest,
  { place, locale, folder }: { place: Place; locale: Locale; folder: string },
): Promise<Picture[]> {
  const page = await browser.newPage({ viewport: atWidth(widths[0]) })
  try {
    await openScenario(locale, page, under, place)
    mkdirSync(folder, { recursive: true })
    const taken: Picture[] = []
    for (const width of widths) {
      await page.setViewportSize(atWidth(width))
      await fetchLazy(page)
      await untilQuiet(page)
      const file = `${place.name.replace(/\W+/g, '-')}.${locale}.${width}.png`
      await page.screenshot({ path: join(folder, file), fullPage: true })
      taken.push({ place: place.name, locale, width, file })
    }
    return taken
  } finally {
    await page.close()
  }
}

/** Loads lazy images before the screenshot. */
const fetchLazy = (page: Awaited<ReturnType<Browser['newPage']>>) =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter((picture) => picture.checkVisibility())
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  })
