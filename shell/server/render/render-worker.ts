import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'
import { initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import type { RenderResult, ServerBundle } from '@ginmaku/shared-contracts/remote/server-bundle.ts'
import { createSilentHost } from '../../src/host/silent-host.ts'
import type { Bundle, FromWorker, PageRefusal, PageRequest, ToWorker, WorkerSettings } from './protocol.ts'
import { createWorkerApi } from './worker-api.ts'

/** Renders pages of remotes outside the server's thread, so that a page that throws or hangs only loses its own HTML. */
const port = parentPort
if (!port) throw new Error('render-worker.ts runs as a worker')
const { apiOrigin, limits } = workerData as WorkerSettings
const send = (message: FromWorker) => port.postMessage(message)

port.on('message', (message: ToWorker) => {
  if ('warm' in message) {
    // A bundle that can't be loaded is reported by its first render request.
    void Promise.allSettled(message.warm.map(loadBundle)).then(() => send({ kind: 'warm' }))
    return
  }
  const { id, request } = message
  renderPage(id, request).catch((error: unknown) => send({ id, kind: 'failed', message: String(error) }))
})

async function renderPage(id: number, request: PageRequest): Promise<void> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), limits.allPieces)
  try {
    const bundle = await loadBundle(request)
    const recorded: Recorded = { description: undefined, refusal: undefined, faults: [] }
    const host = hostFor(request, ending.signal, recorded)
    const { address, nonce } = request
    const rendering = await bundle.render({ host, address, nonce, signal: ending.signal })
    await Promise.race([rendering.complete, pause(limits.firstPiece)])
    const { description, refusal } = recorded
    send({ id, kind: 'head', description, refusal, pictures: rendering.pictures?.() ?? [] })
    await sendPieces(id, rendering)
    send({ id, kind: 'end', answers: rendering.answers(), faults: recorded.faults })
  } finally {
    clearTimeout(timer)
  }
}

async function sendPieces(id: number, { html }: RenderResult): Promise<void> {
  for await (const chunk of html) send({ id, kind: 'html', chunk })
}

interface Recorded {
  description: PageDescription | undefined
  refusal: PageRefusal | undefined
  faults: string[]
}

function hostFor(request: PageRequest, signal: AbortSignal, recorded: Recorded): Host {
  const { locale, loggedIn, mainCall } = request
  const api = createWorkerApi(apiOrigin, request, signal)
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

const bundles = new Map<string, Promise<ServerBundle>>()

/** Loaded once per release, and only if the file matches the released integrity. */
function loadBundle({ bundle: file, integrity }: Bundle): Promise<ServerBundle> {
  const known = bundles.get(file)
  if (known) return known
  const loading = importChecked(file, integrity)
  bundles.set(file, loading)
  loading.catch(() => bundles.delete(file))
  return loading
}

async function importChecked(file: string, integrity: string): Promise<ServerBundle> {
  const hash = createHash('sha384')
    .update(await readFile(file))
    .digest('base64')
  if (`sha384-${hash}` !== integrity) throw new Error(`${file} is not what was released`)
  return import(pathToFileURL(file).href)
}
