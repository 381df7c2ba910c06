/**
 * Settles when the page has not changed for some frames and the browser has nothing else to do; or after a limit, when the page
 * never stops changing. Frames instead of a duration: on a busy machine they take as much longer as the page's own work. Runs
 * in the page, so it must be self-contained.
 * @returns whether no skeleton is left, and no section that waits without one
 */
export function becomesIdle(stillFrames: number): Promise<boolean> {
  const timeoutMs = 1500
  return new Promise((settle) => {
    let still = 0
    let hasEnded = false
    const end = () => {
      hasEnded = true
      watching.disconnect()
      clearTimeout(limit)
      settle(document.querySelector('#remotes :is([data-skeleton], [data-waiting])') === null)
    }
    const idle = () => {
      if (hasEnded) return
      still++
      if (still >= stillFrames) end()
      else awaitFrame()
    }
    const awaitFrame = () => requestAnimationFrame(() => void scheduler.postTask(idle, { priority: 'background' }))
    const limit = setTimeout(end, timeoutMs)
    const watching = new MutationObserver(() => {
      still = 0
    })
    watching.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    awaitFrame()
  })
}
