/**
 * The markup of a rendered page, normalised for comparing server and browser: without React's markers, ids numbered in order,
 * attributes sorted, and without the contents of `data-browser-only` (what only the browser can know, in a place that is kept for
 * it). Runs in the page, so it must be self-contained.
 */
export function renderedHtml(): string | undefined {
  const rendered = document.querySelector('#remotes > [data-remote] > div')
  if (!rendered) return undefined
  const copy = rendered.cloneNode(true) as Element
  for (const mark of copy.querySelectorAll('script, template, link, style')) mark.remove()
  for (const place of copy.querySelectorAll('[data-browser-only]')) place.replaceChildren()
  const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) (comment as ChildNode).remove()
  copy.normalize()
  for (const element of copy.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const)
    for (const [name] of attributes) element.removeAttribute(name)
    // React sets these as properties in the browser and as attributes in HTML.
    const kept = attributes.filter(([name]) => !['selected', 'checked', 'muted', 'autofocus'].includes(name))
    for (const [name, value] of kept.sort(([a], [b]) => (a < b ? -1 : 1))) element.setAttribute(name, value)
  }
  const ids = new Map<string, string>()
  return copy.innerHTML
    .replace(/_[rR]_\w*_/g, (id) => {
      const known = ids.get(id) ?? `_${ids.size}_`
      ids.set(id, known)
      return known
    })
    .replaceAll('><', '>\n<')
}
