import axe from 'axe-core'

/** axe's violations, one line each. Contrast needs a browser that paints; a frame's content is its owner's responsibility. */
export async function axeFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    iframes: false,
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
