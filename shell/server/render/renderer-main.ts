import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'
import { initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import type { RenderResult, ServerBundle } from '@ginmaku/shared-contracts/remote/server-bundle.ts'
import { createSilentHost } from '../../src/host/silent-host.ts'
import type { ApiReply } from '../api/fetch-api.ts'
import { checkReleased } from './check-released.ts'
import type { FromRenderer, PageRefusal, PageRequest, RendererSettings, ToRenderer } from './protocol.ts'
import { createRendererApi, type RequestViaServer } from './renderer-api.ts'
import { closeSandbox } from './sandbox.ts'

/** Renders the pages of one release in its own process; the bundle runs in a sandbox (sandbox.ts). */
const parent = process
const { bundle: file, integrity, limits }: RendererSettings = JSON.parse(process.argv[2] ?? '{}')
const outgoing: FromRenderer[] = []

/** Sends the messages of one turn of the event loop together, because waking the server costs more than most contents. */
function send(message: FromRenderer): void {
  if (outgoing.push(message) === 1) setImmediate(() => parent.send?.(outgoing.splice(0)))
}

/** Maximum number of reported uncaught errors, because a timer of the bundle may throw for ever. */
const maxUncaught = 10

const replies = new Map<number, (reply: ApiReply) => void>()
let lastCall = 0

parent.on('message', (message: ToRenderer) => {
  if (message.kind === 'ping') return send({ kind: 'pong' })
  if (message.kind === 'reply') {
    replies.get(message.call)?.(message.reply)
    replies.delete(message.call)
    return
  }
  const { id, request } = message
  renderPage(id, request).catch((error: unknown) => send({ id, kind: 'failed', message: String(error) }))
})
parent.on('disconnect', () => parent.exit())
let uncaught = 0
parent.on('uncaughtException', (error) => {
  if (uncaught++ < maxUncaught) send({ kind: 'uncaught', message: String(error) })
})

const loading = loadBundle()
// A bundle that can't be loaded is reported by each page.
loading.catch(() => undefined).then(() => send({ kind: 'ready' }))

/** Only if the file matches the released integrity. */
async function loadBundle(): Promise<ServerBundle> {
  await checkReleased(file, integrity)
  const address = pathToFileURL(file).href
  closeSandbox(address)
  return import(address)
}

async function renderPage(id: number, request: PageRequest): Promise<void> {
  const limit = createLimit(limits.mainPiece)
  try {
    const bundle = await loading
    const recorded: Recorded = { description: undefined, refusal: undefined, faults: [] }
    // Other parts are left to the browser soon after the main call; crawlers have none.
    const onMainCall = () => !request.isForCrawler && limit.shorten(limits.allPieces, limits.firstPiece)
    const host = hostFor(id, request, limit.signal, { recorded, onMainCall })
    if (!request.mainCall) onMainCall()
    const { address, nonce } = request
    const rendering = await bundle.render({ host, address, nonce, signal: limit.signal })
    await Promise.race([rendering.complete, pause(request.isForCrawler ? limits.mainPiece : limits.firstPiece)])
    const { description, refusal } = recorded
    send({ id, kind: 'head', description, refusal, pictures: rendering.pictures?.() ?? [] })
    await sendPieces(id, rendering)
    const { faults } = recorded
    send({ id, kind: 'end', answers: JSON.stringify(rendering.answers()), isCut: limit.signal.aborted, faults })
  } finally {
    limit.end()
  }
}

/** Aborts `ms` milliseconds from now. */
function createLimit(ms: number) {
  const aborting = new AbortController()
  const start = performance.now()
  let timer = setTimeout(() => aborting.abort(), ms)
  const end = () => clearTimeout(timer)
  return {
    signal: aborting.signal,
    /** Aborts so many milliseconds after the start, but at least `more` from now. */
    shorten(fromStart: number, more: number): void {
      end()
      timer = setTimeout(() => aborting.abort(), Math.max(more, fromStart - (performance.now() - start)))
    },
    end,
  }
}

/** Combines the chunks that React writes in one tick: otherwise every 2 KB would be sent, compressed and flushed separately. */
async function sendPieces(id: number, { html }: RenderResult): Promise<void> {
  let pieces: Uint8Array[] = []
  const sendAll = () => {
    if (pieces.length > 0) send({ id, kind: 'html', chunk: Buffer.concat(pieces) })
    pieces = []
  }
  for await (const piece of html) if (pieces.push(piece) === 1) setImmediate(sendAll)
  sendAll()
}

interface Recorded {
  description: PageDescription | undefined
  refusal: PageRefusal | undefined
  faults: string[]
}

function hostFor(
  id: number,
  request: PageRequest,
  signal: AbortSignal,
  { recorded, onMainCall }: { recorded: Recorded; onMainCall: () => void },
): Host {
  const { locale, loggedIn, mainCall } = request
  const requestViaServer: RequestViaServer = (url, headers) =>
    new Promise((resolve) => {
      const call = ++lastCall
      replies.set(call, resolve)
      send({ kind: 'call', id, call, url, headers })
    })
  const api = createRendererApi(requestViaServer, signal)
  const bus = createBus({ ...initialTopics, locale, session: { loggedIn } }, (error) =>
    recorded.faults.push(String(error)),
  )
  return createSilentHost({
    bus,
    api: {
      call: (async (key: string, ...rest: never[]) => {
        try {
          return await (api.call as (key: string, ...rest: never[]) => Promise<unknown>)(key, ...rest)
        } catch (error) {
          // An abort of our own is not an API error.
          if (key === mainCall && !signal.aborted) recorded.refusal ??= refusalOf(error)
          throw error
        } finally {
          if (key === mainCall) onMainCall()
        }
      }) as Host['api']['call'],
    },
    describePage: (description) => {
      recorded.description = description
    },
    report: ({ message, name }) => recorded.faults.push(message ?? name),
  })
}

function refusalOf(error: unknown): PageRefusal {
  const problem = isApiFailure(error) ? error.problem : undefined
  if (!problem || problem.status >= 500) return { status: 503 }
  return { status: problem.status, message: problem.message }
}
