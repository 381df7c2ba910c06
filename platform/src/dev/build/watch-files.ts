import { watch } from 'node:fs'

const notOurs = /(^|\/)(dist|node_modules|test-results|coverage)(\/|$)|\.test\.tsx?$/

/** Runs the callback whenever a source file in a folder is saved. @returns a function that stops watching */
export function watchFiles(folder: string, work: () => Promise<void>, onFailed: (text: string) => void): () => void {
  const changed = debounced(() => work().catch((error: unknown) => onFailed(String(error))))
  const watcher = watch(folder, { recursive: true }, (_, file) => {
    if (file && !notOurs.test(file)) changed()
  })
  return () => watcher.close()
}

/** Milliseconds, since an editor writes a file in several steps. */
const pauseMs = 100

/** Debounces the callback; runs never overlap. */
export function debounced(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = working.then(work)
    }, pauseMs)
  }
}
