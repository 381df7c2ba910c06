import axe from 'axe-core'

/** What axe finds wrong with the page, one line a fault. Contrast needs a browser that paints; what stands in a frame is its owner's. */
export async function axeFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    iframes: false,
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
