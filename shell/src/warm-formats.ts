import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

const touch = (locale: Locale) => `
new Intl.NumberFormat('${locale}', { style: 'currency', currency: 'JPY' }).format(0)
new Intl.DateTimeFormat('${locale}', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(0)
close()`

/**
 * A browser's first `Intl` formatting loads language data and blocks a slow phone for 250 ms. A worker does it in advance,
 * since the data is shared by all threads of the browser.
 */
export function warmFormats(locale: Locale): void {
  const source = URL.createObjectURL(new Blob([touch(locale)], { type: 'text/javascript' }))
  try {
    new Worker(source)
  } catch {
    // The page then loads the data itself.
  }
}
