/** What the page gets before anything of the product runs. Same-origin, so that its policy holds as it is. */
const script = '<script src="/__dev/page.js"></script>'

/**
 * @param renderAgain the browser is to render the page itself: the server's clock is not the one that was chosen
 */
export function preparePage(html: string, { renderAgain }: { renderAgain: boolean }): string {
  const prepared = html.replace('<head>', `<head>${script}`)
  return renderAgain ? prepared.replace('id="rendered-answers"', 'id="rendered-at-another-time"') : prepared
}
