import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Bundle, FromWorker, PageHead, PageRequest, WorkerSettings } from './protocol.ts'

/** A page's HTML, streamed. */
export interface RenderedPage extends PageHead {
  html: ReadableStream<Uint8Array>
  /**
   * The responses it was rendered with, known once `html` has ended; undefined when it was aborted: then the browser renders
   * again.
   */
  answers: Promise<unknown>
}

export interface RenderPool {
  /**
   * Undefined when nothing could be rendered in time: the page is sent without HTML and the browser renders it. Never rejects.
   */
  render(request: PageRequest): Promise<RenderedPage | undefined>
  /** Loads bundles before their first page; settles when all have loaded or failed. */
  warm(bundles: readonly Bundle[]): Promise<void>
  close(): Promise<void>
}

interface RenderPoolSettings extends WorkerSettings {
  onFault: (request: PageRequest, message: string) => void
}

type PageMessage = Exclude<FromWorker, { kind: 'warm' }>

interface Running {
  receive(message: PageMessage): void
  /** The worker has exited. */
  workerExited(): void
}

interface PoolWorker {
  thread: Worker
  running: Map<number, Running>
}

/** Workers that render pages, each several at a time; a worker that hangs is replaced. */
export function createRenderPool({ apiOrigin, limits, onFault }: RenderPoolSettings): RenderPool {
  let lastId = 0
  let closed = false
  let warmed: readonly Bundle[] = []
  const pool = new Set<PoolWorker>()

  const startWorker = () => {
    const thread = new Worker(new URL('render-worker.ts', import.meta.url), {
      // Remote bundles run in the worker, so it gets an empty environment without secrets.
      env: {},
      workerData: { apiOrigin, limits } satisfies WorkerSettings,
    })
    const worker: PoolWorker = { thread, running: new Map() }
    thread.unref()
    thread.on('message', (message: FromWorker) => {
      if (message.kind !== 'warm') worker.running.get(message.id)?.receive(message)
    })
    thread.on('error', () => replace(worker))
    thread.on('exit', () => replace(worker))
    pool.add(worker)
    thread.postMessage({ warm: warmed })
  }
  const replace = (worker: PoolWorker) => {
    if (!pool.delete(worker)) return
    void worker.thread.terminate()
    for (const running of worker.running.values()) running.workerExited()
    if (!closed) startWorker()
  }
  for (let started = 0; started < Math.max(1, Math.min(4, availableParallelism() - 1)); started++) startWorker()

  const leastBusy = () => [...pool].sort((a, b) => a.running.size - b.running.size)[0]

  return {
    render(request) {
      const worker = leastBusy()
      if (!worker) return Promise.resolve(undefined)
      const id = ++lastId
      return new Promise((resolve) => {
        const fault = (message: string) => onFault(request, message)
        const end = () => {
          clearTimeout(hanging)
          worker.running.delete(id)
        }
        const hanging = setTimeout(() => {
          fault('hangs')
          replace(worker)
        }, limits.hang)
        worker.running.set(id, receivePage(resolve, fault, end, limits.worker))
        worker.thread.postMessage({ id, request })
      })
    },
    async warm(bundles) {
      warmed = bundles
      await Promise.all([...pool].map(({ thread }) => warmUp(thread, bundles)))
    },
    async close() {
      closed = true
      await Promise.all([...pool].map(({ thread }) => thread.terminate()))
    },
  }
}

function warmUp(worker: Worker, bundles: readonly Bundle[]): Promise<void> {
  return new Promise((resolve) => {
    const listen = ({ kind }: FromWorker) => {
      if (kind !== 'warm') return
      worker.off('message', listen)
      resolve()
    }
    worker.on('message', listen)
    worker.once('exit', () => resolve())
    worker.postMessage({ warm: bundles })
  })
}

function receivePage(
  resolve: (page: RenderedPage | undefined) => void,
  fault: (message: string) => void,
  end: () => void,
  within: number,
): Running {
  const answers = Promise.withResolvers<unknown>()
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined
  const html = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pieces = controller
    },
  })
  let isOver = false
  const finish = (renderedWith: unknown) => {
    if (isOver) return
    isOver = true
    clearTimeout(timeout)
    end()
    answers.resolve(renderedWith)
    pieces?.close()
    resolve(undefined)
  }
  // Abandoned, but still observed: this is how a hung worker is detected.
  const timeout = setTimeout(() => {
    fault('took too long')
    resolve(undefined)
  }, within)
  return {
    receive(message) {
      switch (message.kind) {
        case 'head':
          clearTimeout(timeout)
          resolve({ ...message, html, answers: answers.promise })
          return
        case 'html':
          if (!isOver) pieces?.enqueue(message.chunk)
          return
        case 'end':
          for (const text of message.faults) fault(text)
          finish(message.answers)
          return
        case 'failed':
          fault(message.message)
          finish(undefined)
      }
    },
    workerExited: () => finish(undefined),
  }
}
