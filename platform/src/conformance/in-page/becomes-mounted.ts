/**
 * Settles when the area is mounted and has text, either the remote's or the frame's 404 in its place. Runs in the page, so it
 * must be self-contained.
 * @returns whether that happened within `timeoutMs`
 */
export function becomesMounted({ area, timeoutMs }: { area: string; timeoutMs: number }): Promise<boolean> {
  const isMounted = () => {
    const element = document.querySelector<HTMLElement>(area)
    const frames = document.querySelector<HTMLElement>('#shell-page')
    return (
      element?.dataset.remoteState === 'mounted' && [element, frames].some((shown) => /\S/.test(shown?.innerText ?? ''))
    )
  }
  const deadline = performance.now() + timeoutMs
  return new Promise((settle) => {
    const check = () => {
      if (isMounted()) settle(true)
      else if (performance.now() > deadline) settle(false)
      else setTimeout(check, 10)
    }
    check()
  })
}
