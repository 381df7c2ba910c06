/** Milliseconds until the minimum height is removed, even if the new content is lower than the old. */
const limitMs = 10_000

/**
 * Holds the element at its current height until the new content has reached it, so that the scroll position does not jump.
 * @returns a function that ends this
 */
export function holdHeight(element: HTMLElement, content: HTMLElement): () => void {
  const height = element.offsetHeight
  element.style.minHeight = `${height}px`
  // Scroll anchoring would follow content that moves, such as skeletons.
  element.style.overflowAnchor = 'none'
  const end = () => {
    element.style.minHeight = ''
    element.style.overflowAnchor = ''
    observer.disconnect()
    clearTimeout(timer)
  }
  const observer = new ResizeObserver(() => {
    if (content.offsetHeight >= height) end()
  })
  observer.observe(content)
  const timer = setTimeout(end, limitMs)
  return end
}
