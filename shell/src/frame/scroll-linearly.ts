/**
 * Scrolls the window at a constant speed, or immediately for visitors who prefer reduced motion.
 * @param top target in pixels; below 0 counts as the top
 */
export function scrollLinearly(top: number, durationMs: number): void {
  const from = window.scrollY
  const to = Math.max(0, top)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: to, behavior: 'instant' })
    return
  }
  const started = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - started) / durationMs))
    window.scrollTo({ top: from + (to - from) * share, behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
