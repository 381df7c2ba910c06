import type { PageEnd, PageHead, PageMessage, RenderLimits } from './protocol.ts'

/** A page's HTML, streamed. */
export interface RenderedPage extends PageHead {
  html: ReadableStream<Uint8Array>
  /** Known once `html` has ended. */
  end: Promise<PageEnd>
}

export interface PageReceiver {
  /** Undefined when nothing arrived in time, or rendering failed. */
  page: Promise<RenderedPage | undefined>
  /** Settles when rendering is over. Rejects with the reason if it failed. */
  whole: Promise<void>
  receive(message: PageMessage): void
  fail(reason: Error): void
}

interface Callbacks {
  limits: Pick<RenderLimits, 'late' | 'patience' | 'lastPiece'>
  /** The page is late, and may still arrive. */
  onLate: () => void
  /** The page reported a fault, but was rendered. */
  onFault: (message: string) => void
}

const aborted: PageEnd = { answers: undefined, isCut: true }

export function receivePage({ limits, onLate, onFault }: Callbacks): PageReceiver {
  const page = Promise.withResolvers<RenderedPage | undefined>()
  const pageEnd = Promise.withResolvers<PageEnd>()
  const whole = Promise.withResolvers<void>()
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined
  const html = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pieces = controller
    },
  })
  const late = setTimeout(onLate, limits.late)
  const missing = setTimeout(() => page.resolve(undefined), limits.patience)
  let isOver = false
  const end = ({ answers, isCut }: PageEnd) => {
    if (isOver) return
    isOver = true
    for (const timer of [late, missing, cut]) clearTimeout(timer)
    pageEnd.resolve({ answers, isCut })
    pieces?.close()
    page.resolve(undefined)
  }
  const cut = setTimeout(() => end(aborted), limits.lastPiece)
  return {
    page: page.promise,
    whole: whole.promise,
    receive(message) {
      switch (message.kind) {
        case 'head':
          for (const timer of [late, missing]) clearTimeout(timer)
          page.resolve({ ...message, html, end: pageEnd.promise })
          return
        case 'html':
          if (!isOver) pieces?.enqueue(message.chunk)
          return
        case 'end':
          for (const text of message.faults) onFault(text)
          end(message)
          whole.resolve()
          return
        case 'failed':
          this.fail(new Error(message.message))
      }
    },
    fail(reason) {
      end(aborted)
      whole.reject(reason)
    },
  }
}
