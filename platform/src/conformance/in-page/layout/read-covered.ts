import type { LayoutTools } from './install-tools.ts'

/**
 * Elements that a bar covers after a jump or the focus has scrolled to them. Restores the scroll position. Runs in the page, so
 * it must be self-contained.
 */
export function readCovered(): string[] {
  const { all, pathOf, isSeen, root } = (self as unknown as { layoutTools: LayoutTools }).layoutTools
  const { scrollX, scrollY, innerWidth, innerHeight } = self
  const isBar = (element: Element) => {
    const { position, pointerEvents } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const stays = position === 'fixed' || position === 'sticky'
    const isLarge = width > innerWidth / 2 && height < innerHeight / 2
    // A popover does not stay: leaving it closes it.
    return stays && isLarge && pointerEvents !== 'none' && isSeen(element) && !element.matches(':popover-open')
  }
  const bars = [...root().querySelectorAll('*')].filter(isBar)
  const barOver = (element: Element, { top, bottom, left, right }: DOMRect) =>
    bars.find((bar) => {
      const edge = bar.getBoundingClientRect()
      const isOver = edge.top < bottom - 1 && edge.bottom > top + 1 && edge.left < right && edge.right > left
      return isOver && !bar.contains(element)
    })
  const isInPage = (element: Element) =>
    !bars.some((bar) => bar.contains(element)) && element.getBoundingClientRect().height > 0
  const jumps = [...document.querySelectorAll('a[href*="#"]')].flatMap((link) => {
    const { hash, pathname } = link as HTMLAnchorElement
    const target =
      hash.length > 1 && pathname === location.pathname && document.getElementById(decodeURIComponent(hash.slice(1)))
    return target && isSeen(target) ? [target] : []
  })
  const controls = all('a[href], button, input, select, textarea, summary, [tabindex="0"]')
  const faults: string[] = []
  const look = (element: Element, how: string, block: ScrollLogicalPosition) => {
    element.scrollIntoView({ block, behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const shown = new DOMRect(box.x, box.y, box.width, Math.min(box.height, 24))
    const bar = barOver(element, shown)
    if (bar)
      faults.push(
        `covered: ${pathOf(element)} lies under ${pathOf(bar)} (to ${Math.round(bar.getBoundingClientRect().bottom)} px) after ${how}: at ${Math.round(box.top)} px`,
      )
  }
  for (const target of new Set(jumps)) look(target, 'a jump to it', 'start')
  for (const control of controls.filter(isInPage)) {
    const { top } = control.getBoundingClientRect()
    // Starts behind the top bar, then behind the bottom bar: focusing has to scroll the control out.
    for (const edge of [0, innerHeight - 24]) {
      scrollTo({ top: self.scrollY + control.getBoundingClientRect().top - edge, behavior: 'instant' })
      look(control, `the focus (from ${Math.round(top)} px)`, 'nearest')
    }
  }
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return [...new Set(faults)]
}
