/**
 * Computed style of each element of an area, one line each; a slider's contents are excluded, since its value changes by
 * itself. Runs in the page, so it must be self-contained.
 */
export function readLooks(area: Element): string[] {
  const properties = [
    ...['color', 'background-color', 'background-image', 'font-family', 'font-size', 'font-weight', 'line-height'],
    ...['letter-spacing', 'display', 'position', 'margin', 'padding', 'border', 'border-radius', 'gap', 'outline'],
    ...['grid-template-columns', 'flex', 'text-align', 'text-decoration', 'opacity', 'transform', 'width'],
  ]
  const seen = [...area.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && !element.parentElement?.closest('[role=slider]'),
  )
  return seen.map((element) => {
    const style = getComputedStyle(element)
    return [element.tagName, ...properties.map((name) => `${name}:${style.getPropertyValue(name)}`)].join(' ')
  })
}
