import { eachRemote, expect, test } from './conformance-test.ts'
import { layoutFaults } from './layout-faults.ts'
import { placesOf } from './places.ts'
import { openScenario, untilQuiet } from './visit.ts'
import { atWidth, widths } from './widths.ts'

eachRemote((remote) => {
  for (const place of placesOf(remote))
    test(`“${place.name}” has no layout faults at ${widths.join(', ')} px, in Japanese and English`, async ({
      page,
      under,
    }) => {
      for (const locale of ['ja', 'en'] as const) {
        await page.setViewportSize(atWidth(widths[0]))
        await openScenario(locale, page, under, place)
        for (const width of widths) {
          await page.setViewportSize(atWidth(width))
          await untilQuiet(page)
          expect.soft(await layoutFaults(page), `${locale}, ${width} px`).toEqual([])
        }
        // State kept in this tab, such as a draft, must not affect the next visit.
        await page.evaluate(() => sessionStorage.clear())
      }
    })
})
