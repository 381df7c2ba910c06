import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { constants, getPriority, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { noReply } from '../api/fetch-api.ts'
import { forwardApiCall } from './forward-api-call.ts'
import type {
  Bundle,
  FromRenderer,
  PageRequest,
  RendererCall,
  RendererSettings,
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
  /** Once ready. A page that is not over within `limits.hang` ends the process. */
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

/** Megabytes of JavaScript objects. The frame and all of today's remotes take less than 60. */
const heapLimit = 192

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const script = fileURLToPath(new URL('renderer-main.ts', import.meta.url))
/** The source files of the process itself; the bundle has no access to them (sandbox.ts). */
const ownSources = [
  'shell/server',
  'shell/src',
  'shell/package.json',
  'shared-contracts',
  'node_modules',
  'package.json',
]

/** Added to the server's niceness: on a busy processor the renderer gets about a third of the server's share. */
const niceIncrement = 5

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export function startRenderer(
  { bundle, integrity }: Bundle,
  { apiOrigin, limits, onUncaught, onEnd }: RendererTools,
): Renderer {
  const settings: RendererSettings = { bundle, integrity, limits }
  const readable = [dirname(bundle), ...ownSources.map((path) => repository + path)]
  const child = fork(script, [JSON.stringify(settings)], {
    execArgv: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${heapLimit}`,
      '--max-semi-space-size=8',
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
    ],
    cwd: '/',
    // The environment of the server contains settings that bundles must not read.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  running.add(child)
  lowerPriority(child)

  const ready = Promise.withResolvers<void>()
  let isReady = false
  let reason: string | undefined
  const pages = new Map<number, Page>()
  let lastId = 0
  const end = (why: string) => {
    reason ??= why
    child.kill('SIGKILL')
  }
  const starting = setTimeout(() => end('does not load'), limits.start).unref()
  const sendToChild = (message: ToRenderer) => {
    // If the process has just ended, its pages are failed below.
    if (child.connected) child.send(message, () => undefined)
  }
  const handleCall = async (call: RendererCall) => {
    const page = pages.get(call.id)
    const reply = page ? await forwardApiCall(apiOrigin, page.request, call, page.calls.signal) : noReply
    sendToChild({ kind: 'reply', call: call.call, reply })
  }
  child.on('message', (message: FromRenderer) => {
    switch (message.kind) {
      case 'ready':
        clearTimeout(starting)
        isReady = true
        ready.resolve()
        // From now on the child process does not keep the server alive.
        child.unref()
        child.channel?.unref()
        if (child.stderr instanceof Socket) child.stderr.unref()
        return
      case 'call':
        void handleCall(message)
        return
      case 'uncaught':
        onUncaught(message.message)
        return
      default:
        pages.get(message.id)?.receiver.receive(message)
    }
  })
  const ended = (why: string) => {
    if (!running.delete(child)) return
    clearTimeout(starting)
    reason ??= why
    ready.resolve()
    for (const { receiver } of pages.values()) receiver.fail(new Error(reason))
    onEnd(reason)
  }
  // Node's fatal error, for example that its memory is full.
  let fatal = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    fatal ||= /^FATAL ERROR: .*$/m.exec(text)?.[0] ?? ''
  })
  // Without the fatal error the reason is less exact.
  child.stderr?.on('error', () => undefined)
  child.once('close', (code, signal) => ended(`ended by itself: ${fatal || (signal ?? `code ${code}`)}`))
  // It could not be started at all.
  child.once('error', (error) => ended(String(error)))
  return {
    ready: ready.promise,
    isReady: () => isReady,
    render(request, receiver) {
      const id = ++lastId
      const calls = new AbortController()
      const hanging = setTimeout(() => end('hangs'), limits.hang)
      pages.set(id, { request, receiver, calls })
      const over = () => {
        clearTimeout(hanging)
        calls.abort()
        pages.delete(id)
      }
      receiver.whole.then(over, over)
      sendToChild({ kind: 'page', id, request })
      if (!running.has(child)) receiver.fail(new Error(reason))
    },
    end,
  }
}

/** The server has priority: it must still send the pages that could not be rendered in time. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(getPriority() + niceIncrement, constants.priority.PRIORITY_LOW))
  } catch {
    // The process has already ended, or the system does not allow the change. Rendering works without it.
  }
}

interface Page {
  request: PageRequest
  receiver: PageReceiver
  calls: AbortController
}
