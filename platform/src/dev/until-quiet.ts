/** Milliseconds, since an editor writes a file in several steps. */
const pauseMs = 100

/** Debounces the callback; runs never overlap. */
export function untilQuiet(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = working.then(work)
    }, pauseMs)
  }
}
