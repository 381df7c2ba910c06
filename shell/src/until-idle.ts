/** Resolves once the document and its pictures are loaded. */
export const untilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })

/** Safari has no `requestIdleCallback`; there, half a second is waited instead. */
const idleMs = 500

/** Resolves when the browser is idle, or after `timeoutMs`. */
export const untilIdle = (timeoutMs?: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), timeoutMs === undefined ? {} : { timeout: timeoutMs })
    else setTimeout(resolve, idleMs)
  })
