/** Milliseconds that a complete file stays readable here; afterwards it is in the store. */
const keepMs = 30_000

/** Milliseconds without a chunk after which an encoder is silent: it sends one every half a second. */
const silentMs = 4_000

interface GrowingFile {
  readonly chunks: Buffer[]
  /** Of its last chunk. */
  addedAt: number
  isComplete: boolean
  /** Readers that wait for more. */
  readonly waiting: Set<() => void>
}

/** Files that are read while they are written: segments of a broadcast, which viewers receive before they are complete. */
export interface GrowingFiles {
  append(name: string, chunk: Buffer): void
  /** Nothing is added after this. @returns the whole file */
  complete(name: string): Buffer
  /** Forgets an incomplete file, whose readers get an error. */
  abort(name: string): void
  /** Whether it can be read, which may only be so within `ms`; not while its encoder is silent. */
  waitFor(name: string, ms: number, signal: AbortSignal): Promise<boolean>
  /**
   * What is there, and what is added until the file is complete.
   * @throws Error when the file is aborted, or its encoder is silent
   */
  read(name: string, signal: AbortSignal): AsyncGenerator<Buffer>
}

const canBeRead = (file: GrowingFile | undefined) =>
  file !== undefined && (file.isComplete || Date.now() - file.addedAt < silentMs)

function wake(waiting: Set<() => void> | undefined): void {
  for (const resume of waiting ?? []) resume()
}

/** Resolves when something happens, after `ms`, or when the reader is gone. */
const pause = (waiting: Set<() => void>, signal: AbortSignal, ms?: number) =>
  new Promise<void>((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      waiting.delete(done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    if (signal.aborted) return resolve()
    waiting.add(done)
    signal.addEventListener('abort', done)
  })

/** For an API of one process. */
export function createGrowingFiles(): GrowingFiles {
  const files = new Map<string, GrowingFile>()
  /** Readers of files that have not started. */
  const expected = new Map<string, Set<() => void>>()

  function start(name: string): GrowingFile {
    const file: GrowingFile = { chunks: [], addedAt: Date.now(), isComplete: false, waiting: new Set() }
    files.set(name, file)
    wake(expected.get(name))
    return file
  }

  return {
    append(name, chunk) {
      const file = files.get(name) ?? start(name)
      file.chunks.push(chunk)
      file.addedAt = Date.now()
      wake(file.waiting)
    },
    complete(name) {
      const file = files.get(name) ?? start(name)
      file.isComplete = true
      wake(file.waiting)
      setTimeout(() => files.delete(name), keepMs).unref()
      return Buffer.concat(file.chunks)
    },
    abort(name) {
      const file = files.get(name)
      files.delete(name)
      wake(file?.waiting)
    },
    async waitFor(name, ms, signal) {
      const file = files.get(name)
      if (canBeRead(file) || ms === 0) return canBeRead(file)
      const waiting = file?.waiting ?? expected.get(name) ?? new Set()
      if (!file) expected.set(name, waiting)
      await pause(waiting, signal, ms)
      if (!file && waiting.size === 0) expected.delete(name)
      return canBeRead(files.get(name))
    },
    async *read(name, signal) {
      const file = files.get(name)
      if (!file) throw new Error(`${name} is not being written`)
      for (let next = 0; !signal.aborted; ) {
        const chunk = file.chunks[next]
        if (chunk) {
          next += 1
          yield chunk
        } else if (file.isComplete) return
        else if (files.get(name) !== file) throw new Error(`${name} was not completed`)
        else if (!canBeRead(file)) throw new Error(`${name} is not sent any more`)
        else await pause(file.waiting, signal, silentMs)
      }
    },
  }
}
