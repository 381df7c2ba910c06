import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

const touch = (locale: Locale) => `
new Intl.NumberFormat('${locale}', { style: 'currency', currency: 'JPY' }).format(0)
new Intl.DateTimeFormat('${locale}', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(0)
close()`

/**
 * A browser's first formatting reads the language's data and holds up a slow phone for a quarter of a second. A worker does it
 * beside the page, before the page needs it: what one thread of the browser has read, all have.
 */
export function warmFormats(locale: Locale): void {
  const source = URL.createObjectURL(new Blob([touch(locale)], { type: 'text/javascript' }))
  try {
    new Worker(source)
  } catch {
    // Then the page reads it by itself.
  }
}
