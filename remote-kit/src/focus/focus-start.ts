/** Focuses an element that replaced the one that had the focus: its h1, if it has one. Scrolls nothing. */
export function focusStart(element: HTMLElement | null): void {
  const target = element?.querySelector('h1') ?? element
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
