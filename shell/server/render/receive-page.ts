import type { PageHead, PageMessage, RenderLimits } from './protocol.ts'

/** A page's HTML, streamed. */
export interface RenderedPage extends PageHead {
  html: ReadableStream<Uint8Array>
  /**
   * The responses it was rendered with, known once `html` has ended; undefined when it was aborted: then the browser renders
   * again.
   */
  answers: Promise<unknown>
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
  limits: Pick<RenderLimits, 'visitor' | 'lastPiece'>
  onLate: () => void
  /** The page reported a fault, but was rendered. */
  onFault: (message: string) => void
}

export function receivePage({ limits, onLate, onFault }: Callbacks): PageReceiver {
  const page = Promise.withResolvers<RenderedPage | undefined>()
  const answers = Promise.withResolvers<unknown>()
  const whole = Promise.withResolvers<void>()
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined
  const html = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pieces = controller
    },
  })
  const late = setTimeout(() => {
    onLate()
    page.resolve(undefined)
  }, limits.visitor)
  let isOver = false
  const end = (renderedWith: unknown) => {
    if (isOver) return
    isOver = true
    clearTimeout(late)
    clearTimeout(cut)
    answers.resolve(renderedWith)
    pieces?.close()
    page.resolve(undefined)
  }
  const cut = setTimeout(() => end(undefined), limits.lastPiece)
  return {
    page: page.promise,
    whole: whole.promise,
    receive(message) {
      switch (message.kind) {
        case 'head':
          clearTimeout(late)
          page.resolve({ ...message, html, answers: answers.promise })
          return
        case 'html':
          if (!isOver) pieces?.enqueue(message.chunk)
          return
        case 'end':
          for (const text of message.faults) onFault(text)
          end(message.answers)
          whole.resolve()
          return
        case 'failed':
          this.fail(new Error(message.message))
      }
    },
    fail(reason) {
      end(undefined)
      whole.reject(reason)
    },
  }
}
