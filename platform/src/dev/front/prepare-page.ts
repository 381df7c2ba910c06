/** Injects the development script before the product's. It is same-origin, so that the page's CSP needs no change. */
const script = '<script src="/__dev/page.js"></script>'

/** @param renderAgain the browser renders the page itself, since the server does not use the chosen clock */
export function preparePage(html: string, { renderAgain }: { renderAgain: boolean }): string {
  const prepared = html.replace('<head>', `<head>${script}`)
  return renderAgain ? prepared.replace('id="rendered-answers"', 'id="rendered-at-another-time"') : prepared
}
