import type { LayoutTools } from './install-tools.ts'

/** Content beyond the page, or cut off by an ancestor that does not scroll. Runs in the page, so it must be self-contained. */
export function readClipped(): string[] {
  const { all, pathOf, styleOf, textLines, size } = (self as unknown as { layoutTools: LayoutTools }).layoutTools
  const { scrollWidth, clientWidth } = document.documentElement
  const canScroll = [document.documentElement, document.body].every(
    (element) => !/hidden|clip/.test(getComputedStyle(element).overflowX),
  )
  const faults =
    canScroll && scrollWidth > clientWidth
      ? [`scrolls sideways: the page is ${scrollWidth} px wide on ${clientWidth}`]
      : []
  const isMeant = (element: Element) => {
    const { textOverflow, webkitLineClamp } = styleOf(element)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  /** What clips it on that axis: an element, the page, or undefined when clipping is allowed. */
  const edgeOf = (element: Element, axis: 'X' | 'Y'): Element | undefined => {
    let { position } = styleOf(element)
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at)
      const isAround = at === element || position !== 'absolute' || style.position !== 'static'
      if (!isAround) continue
      const overflow = style[`overflow${axis}`]
      if (isMeant(at) || overflow === 'auto' || overflow === 'scroll') return undefined
      if (overflow === 'hidden' || overflow === 'clip') return at
      position = style.position
      if (position === 'fixed') break
    }
    return axis === 'X' ? document.documentElement : undefined
  }
  const controls = all('button, input, select, textarea').map((owner) => ({
    owner,
    box: owner.getBoundingClientRect(),
    isBox: true,
    messages: owner.getAttribute('aria-label') ?? owner.textContent.trim().slice(0, 30),
  }))
  for (const { owner, box, messages, isBox } of [
    ...textLines().map((line) => ({ ...line, isBox: false })),
    ...controls,
  ]) {
    for (const axis of ['X', 'Y'] as const) {
      const edge = edgeOf(isBox ? (owner.parentElement ?? owner) : owner, axis)
      if (!edge) continue
      const isPage = edge === document.documentElement
      const { left, right, top, bottom } = isPage
        ? { left: 0, right: clientWidth, top: 0, bottom: 0 }
        : edge.getBoundingClientRect()
      const beyond =
        axis === 'X' ? Math.max(left - box.left, box.right - right) : Math.max(top - box.top, box.bottom - bottom)
      if (beyond > 1.5)
        faults.push(
          `clipped: “${messages}” (${pathOf(owner)}, ${size(box)}) by ${Math.round(beyond)} px, at the edge of ${isPage ? 'the page' : pathOf(edge)}`,
        )
    }
  }
  return [...new Set(faults)]
}
