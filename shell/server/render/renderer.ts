import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { noReply } from '../api/fetch-api.ts'
import { forkRenderer, isRunning, whenEnded } from './fork-renderer.ts'
import { forwardApiCall } from './forward-api-call.ts'
import type {
  Bundle,
  FromRenderer,
  PageMessage,
  PageRequest,
  RendererCall,
  RenderLimits,
  ToRenderer,
} from './protocol.ts'
import type { PageReceiver } from './receive-page.ts'

/** A process that renders one release's pages, several at a time. */
export interface Renderer {
  /** Settles when its bundle has loaded, or failed to load. */
  ready: Promise<void>
  /** Whether {@link ready} has settled. */
  isReady(): boolean
  /** Once ready. The process is ended when it is busy for too long with a late page, or a page is never over. */
  render(request: PageRequest, receiver: PageReceiver): void
  end(reason: string): void
}

interface RendererTools {
  apiOrigin: string
  limits: RenderLimits
  /** Thrown outside of any page. */
  onUncaught: (message: string) => void
  /** The process has ended; every page that it was rendering has failed. */
  onEnd: (reason: string) => void
}

export function startRenderer(bundle: Bundle, { apiOrigin, limits, onUncaught, onEnd }: RendererTools): Renderer {
  const child = forkRenderer(bundle, limits)
  const ready = Promise.withResolvers<void>()
  let isReady = false
  let reason: string | undefined
  const end = (why: string) => {
    reason ??= why
    child.kill('SIGKILL')
  }
  const starting = setTimeout(() => end('does not load'), limits.start).unref()
  const pages = createPages(child, apiOrigin, limits, () => end('hangs'))
  const receive = (message: FromRenderer) => {
    if (message.kind === 'uncaught') return onUncaught(message.message)
    if (message.kind === 'pong') return pages.respond()
    if (message.kind !== 'ready') return pages.receive(message)
    clearTimeout(starting)
    isReady = true
    ready.resolve()
    detach(child)
  }
  child.on('message', (messages: FromRenderer[]) => {
    for (const message of messages) receive(message)
  })
  whenEnded(child, (why) => {
    clearTimeout(starting)
    reason ??= why
    ready.resolve()
    pages.fail(reason)
    onEnd(reason)
  })
  return {
    ready: ready.promise,
    isReady: () => isReady,
    render(request, receiver) {
      pages.start(request, receiver)
      if (!isRunning(child)) receiver.fail(new Error(reason))
    },
    end,
  }
}

/** From now on the child process does not keep the server alive. */
function detach(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
}

interface Page {
  request: PageRequest
  receiver: PageReceiver
  calls: AbortController
}

/** The pages that a process is rendering. */
function createPages(child: ChildProcess, apiOrigin: string, limits: RenderLimits, onHang: () => void) {
  const pages = new Map<number, Page>()
  let lastId = 0
  const sendToChild = (message: ToRenderer) => {
    // If the process has just ended, its pages fail.
    if (child.connected) child.send(message, () => undefined)
  }
  const handleCall = async (call: RendererCall) => {
    const page = pages.get(call.id)
    const reply = page ? await forwardApiCall(apiOrigin, page.request, call, page.calls.signal) : noReply
    sendToChild({ kind: 'reply', call: call.call, reply })
  }
  let pinged: NodeJS.Timeout | undefined
  /** A process that waits for the API responds; one that computes does not. */
  const ping = () => {
    if (pinged) return
    pinged = setTimeout(onHang, limits.hang).unref()
    sendToChild({ kind: 'ping' })
  }
  return {
    start(request: PageRequest, receiver: PageReceiver): void {
      const id = ++lastId
      const calls = new AbortController()
      const timers = [setTimeout(ping, limits.late), setTimeout(onHang, limits.lastPiece + limits.hang)]
      pages.set(id, { request, receiver, calls })
      const over = () => {
        timers.forEach(clearTimeout)
        // The default reason would be an error with a stack.
        calls.abort('the page is over')
        pages.delete(id)
      }
      receiver.whole.then(over, over)
      sendToChild({ kind: 'page', id, request })
    },
    respond(): void {
      clearTimeout(pinged)
      pinged = undefined
    },
    receive(message: RendererCall | PageMessage): void {
      if (message.kind === 'call') void handleCall(message)
      else pages.get(message.id)?.receiver.receive(message)
    },
    fail(reason: string): void {
      for (const { receiver } of pages.values()) receiver.fail(new Error(reason))
    },
  }
}
