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
const tell = (message: FromWorker) => port.postMessage(message)

port.on('message', (message: ToWorker) => {
  if ('warm' in message) {
    // A bundle that can't be loaded is reported by its first render request.
    void Promise.allSettled(message.warm.map(loadBundle)).then(() => tell({ kind: 'warm' }))
    return
  }
  const { id, order } = message
  renderPage(id, order).catch((error: unknown) => tell({ id, kind: 'failed', message: String(error) }))
})

async function renderPage(id: number, order: PageRequest): Promise<void> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), limits.allPieces)
  try {
    const bundle = await loadBundle(order)
    const told: Told = { description: undefined, refusal: undefined, faults: [] }
    const host = hostFor(order, ending.signal, told)
    const { address, nonce } = order
    const rendering = await bundle.render({ host, address, nonce, signal: ending.signal })
    await Promise.race([rendering.complete, pause(limits.firstPiece)])
    const { description, refusal } = told
    tell({ id, kind: 'head', description, refusal, pictures: rendering.pictures?.() ?? [] })
    await sendPieces(id, rendering)
    tell({ id, kind: 'end', answers: rendering.answers(), faults: told.faults })
  } finally {
    clearTimeout(timer)
  }
}

async function sendPieces(id: number, { html }: RenderResult): Promise<void> {
  for await (const chunk of html) tell({ id, kind: 'html', chunk })
}

interface Told {
  description: PageDescription | undefined
  refusal: PageRefusal | undefined
  faults: string[]
}

function hostFor(order: PageRequest, signal: AbortSignal, told: Told): Host {
  const { locale, loggedIn, mainCall } = order
  const api = createWorkerApi(apiOrigin, order, signal)
  const bus = createBus({ ...initialTopics, locale, session: { loggedIn } }, (error) => told.faults.push(String(error)))
  return createSilentHost({
    bus,
    api: {
      call: (async (key: string, ...rest: never[]) => {
        try {
          return await (api.call as (key: string, ...rest: never[]) => Promise<unknown>)(key, ...rest)
        } catch (error) {
          // An abort of our own is not an API error.
          if (key === mainCall && !signal.aborted) told.refusal ??= refusalOf(error)
          throw error
        }
      }) as Host['api']['call'],
    },
    describePage: (description) => {
      told.description = description
    },
    report: ({ message, name }) => told.faults.push(message ?? name),
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
