/** What the page gets before anything of the product runs. Same-origin, so that its policy holds as it is. */
const script = '<script src="/__dev/page.js"></script>'

/**
 * @param drawAnew the browser is to draw the page itself: the server's clock is not the one that was chosen
 */
export function preparePage(html: string, { drawAnew }: { drawAnew: boolean }): string {
  const prepared = html.replace('<head>', `<head>${script}`)
  return drawAnew ? prepared.replace('id="drawn-answers"', 'id="drawn-at-another-time"') : prepared
}
