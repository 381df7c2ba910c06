/** Milliseconds that new content has to become as high as what it replaces. */
const limitMs = 10_000

/**
 * Keeps an element at least as high as it is until its new content is, so that the visitor's place in the page stays.
 * @returns ends it
 */
export function holdHeight(element: HTMLElement, content: HTMLElement): () => void {
  const height = element.offsetHeight
  element.style.minHeight = `${height}px`
  // The browser would scroll along with content that moves, as skeletons do.
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
