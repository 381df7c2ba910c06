import type { LayoutTools } from './install-tools.ts'

/** Touch targets that are too small or too close (WCAG 2.5.8). Runs in the page, so it must be self-contained. */
export function readTargets(): string[] {
  const { all, pathOf } = (self as unknown as { layoutTools: LayoutTools }).layoutTools
  const least = 24
  const isInSentence = (element: HTMLElement) => {
    const around =
      element.parentElement?.closest('p, li, td, dd, div, label, span, h1, h2, h3')?.textContent.trim() ?? ''
    return getComputedStyle(element).display === 'inline' && around.length > element.textContent.trim().length
  }
  /** The clickable area, including the label's box and an enlarging `::after`. */
  const reach = (element: HTMLElement): DOMRect => {
    const own = element.getBoundingClientRect()
    const label = (element as HTMLInputElement).labels?.[0]?.getBoundingClientRect()
    if (label && /^(checkbox|radio)$/.test((element as HTMLInputElement).type)) return label
    const { content, position, width, height } = getComputedStyle(element, '::after')
    if (content === 'none' || position !== 'absolute') return own
    const spread = [Number.parseFloat(width), Number.parseFloat(height)] as const
    return new DOMRect(own.x, own.y, Math.max(own.width, spread[0] || 0), Math.max(own.height, spread[1] || 0))
  }
  /** The nearest fixed or sticky ancestor, which stays in place while the page scrolls under it. */
  const layerOf = (element: Element | null): Element | null =>
    element && !/fixed|sticky/.test(getComputedStyle(element).position) ? layerOf(element.parentElement) : element
  const targets = all(
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [role=button], [role=tab], [role=slider], [role=menuitem], [role=switch]',
  )
    .map((element) => ({ element, box: reach(element), layer: layerOf(element) }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
  const isSmall = ({ width, height }: DOMRect) => width < least - 0.5 || height < least - 0.5
  const middleOf = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 })
  const distance = (from: DOMRect, to: DOMRect) => {
    const { x, y } = middleOf(from)
    if (isSmall(to)) return Math.hypot(x - middleOf(to).x, y - middleOf(to).y) - least / 2
    return Math.hypot(Math.max(to.left - x, 0, x - to.right), Math.max(to.top - y, 0, y - to.bottom))
  }
  const crowding = ({ element, box, layer }: (typeof targets)[number]) =>
    targets.find(
      (other) =>
        other.element !== element &&
        other.layer === layer &&
        !other.element.contains(element) &&
        distance(box, other.box) < least / 2 - 0.5,
    )
  return targets.flatMap((target) => {
    const { element, box } = target
    if (!isSmall(box) || isInSentence(element)) return []
    const neighbour = crowding(target)
    if (!neighbour) return []
    return [
      `target: ${pathOf(element)} is ${Math.round(box.width)}×${Math.round(box.height)}, too near to ${pathOf(neighbour.element)}`,
    ]
  })
}
