import { watch } from 'node:fs'
import { untilQuiet } from '../until-quiet.ts'

const notOurs = /(^|\/)(dist|node_modules|test-results|coverage)(\/|$)|\.test\.tsx?$/

/** Runs the callback whenever a source file in a folder is saved. @returns a function that stops watching */
export function followFiles(folder: string, work: () => Promise<void>, onFailed: (text: string) => void): () => void {
  const changed = untilQuiet(() => work().catch((error: unknown) => onFailed(String(error))))
  const watcher = watch(folder, { recursive: true }, (_, file) => {
    if (file && !notOurs.test(file)) changed()
  })
  return () => watcher.close()
}
