import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Bundle, FromWorker, PageHead, PageOrder, WorkerSettings } from './protocol.ts'

/** A page's HTML on its way. */
export interface DrawnPage extends PageHead {
  html: ReadableStream<Uint8Array>
  /** The answers that it was drawn with, once `html` has ended; undefined when it broke off: then the browser draws anew. */
  answers: Promise<unknown>
}

export interface DrawingRoom {
  /** Undefined when nothing could be drawn in time: the page goes out without, and the browser draws it. Never rejects. */
  draw(order: PageOrder): Promise<DrawnPage | undefined>
  /** Loads bundles ahead of their first page; settles when all are there, or can't be had. */
  warm(bundles: readonly Bundle[]): Promise<void>
  close(): Promise<void>
}

interface DrawingRoomSettings extends WorkerSettings {
  onFault: (order: PageOrder, message: string) => void
}

type OfOrder = Exclude<FromWorker, { kind: 'warm' }>

interface Running {
  hear(message: OfOrder): void
  /** The worker is gone. */
  lose(): void
}

interface Seat {
  worker: Worker
  running: Map<number, Running>
}

/** Workers that draw pages, each many at a time; one that hangs is replaced. */
export function createDrawingRoom({ apiOrigin, limits, onFault }: DrawingRoomSettings): DrawingRoom {
  let lastId = 0
  let closed = false
  let warmed: readonly Bundle[] = []
  const seats = new Set<Seat>()

  const addSeat = () => {
    const worker = new Worker(new URL('draw-worker.ts', import.meta.url), {
      // A remote's bundle runs in there, and finds nothing to tell.
      env: {},
      workerData: { apiOrigin, limits } satisfies WorkerSettings,
    })
    const seat: Seat = { worker, running: new Map() }
    worker.unref()
    worker.on('message', (message: FromWorker) => {
      if (message.kind !== 'warm') seat.running.get(message.id)?.hear(message)
    })
    worker.on('error', () => replace(seat))
    worker.on('exit', () => replace(seat))
    seats.add(seat)
    worker.postMessage({ warm: warmed })
  }
  const replace = (seat: Seat) => {
    if (!seats.delete(seat)) return
    void seat.worker.terminate()
    for (const running of seat.running.values()) running.lose()
    if (!closed) addSeat()
  }
  for (let seat = 0; seat < Math.max(1, Math.min(4, availableParallelism() - 1)); seat++) addSeat()

  const leastBusy = () => [...seats].sort((a, b) => a.running.size - b.running.size)[0]

  return {
    draw(order) {
      const seat = leastBusy()
      if (!seat) return Promise.resolve(undefined)
      const id = ++lastId
      return new Promise((resolve) => {
        const fault = (message: string) => onFault(order, message)
        const end = () => {
          clearTimeout(hanging)
          seat.running.delete(id)
        }
        const hanging = setTimeout(() => {
          fault('hangs')
          replace(seat)
        }, limits.hang)
        seat.running.set(id, receiving(resolve, fault, end, limits.worker))
        seat.worker.postMessage({ id, order })
      })
    },
    async warm(bundles) {
      warmed = bundles
      await Promise.all([...seats].map(({ worker }) => warmUp(worker, bundles)))
    },
    async close() {
      closed = true
      await Promise.all([...seats].map(({ worker }) => worker.terminate()))
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

function receiving(
  resolve: (page: DrawnPage | undefined) => void,
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
  const finish = (drawnWith: unknown) => {
    if (isOver) return
    isOver = true
    clearTimeout(tooLate)
    end()
    answers.resolve(drawnWith)
    pieces?.close()
    resolve(undefined)
  }
  // Given up, but still listened to: a worker that never ends is found by it.
  const tooLate = setTimeout(() => {
    fault('took too long')
    resolve(undefined)
  }, within)
  return {
    hear(message) {
      switch (message.kind) {
        case 'head':
          clearTimeout(tooLate)
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
    lose: () => finish(undefined),
  }
}
