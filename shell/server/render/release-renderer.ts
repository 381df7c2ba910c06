import {
  type CircuitBreakerPolicy,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
} from 'cockatiel'
import { type Admission, createAdmission } from './admission.ts'
import type { Bundle, PageRequest, RenderLimits } from './protocol.ts'
import { type PageReceiver, type RenderedPage, receivePage } from './receive-page.ts'
import { type Renderer, startRenderer } from './renderer.ts'
import { type RendererEffect, type RendererEvent, type RendererState, rendererTable } from './renderer-state.ts'

/**
 * The result of a page. `late` may be followed by another outcome; `crowded`: not started, because too many were in progress for
 * too long; `refused`: the circuit breaker is open.
 */
export type Outcome = 'rendered' | 'late' | 'failed' | 'crowded' | 'refused'

/** Renders one release's pages, until too many have failed. */
export interface ReleaseRenderer {
  /** Undefined when nothing could be rendered in time. Never rejects. */
  render(request: PageRequest): Promise<RenderedPage | undefined>
  /** Loads the bundle before its first page. */
  warm(): Promise<void>
  /** Whether the circuit breaker is open. */
  isTripped(): boolean
  close(): void
}

export interface ReleaseRendererTools {
  apiOrigin: string
  limits: RenderLimits
  /** `address`: undefined outside of any page. */
  onFault: (message: string, address?: string) => void
  onOutcome: (outcome: Outcome) => undefined
  /** The circuit breaker has opened or closed. */
  onTripped: (isTripped: boolean) => void
}

/** Of the last 20 pages more than half failed, and at least three. */
const tolerance = { threshold: 0.5, size: 20, minimumNumberOfCalls: 3 }
/** Milliseconds. */
const longestPause = 600_000

/** Also when the breaker is held open by hand. */
const eventOf = {
  [CircuitState.Open]: 'opened',
  [CircuitState.Isolated]: 'opened',
  [CircuitState.HalfOpen]: 'halfOpened',
  [CircuitState.Closed]: 'recovered',
} as const

export function createReleaseRenderer(bundle: Bundle, tools: ReleaseRendererTools): ReleaseRenderer {
  const { limits, onOutcome } = tools
  const breaker = circuitBreaker(handleAll, {
    breaker: new CountBreaker(tolerance),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: limits.retry, maxDelay: longestPause }),
  })
  const isTripped = () => breaker.state !== CircuitState.Closed
  const admission = createAdmission()
  const child = createChild(bundle, tools, () => lifecycle.state() === 'closed')
  const pages = supervisePages(breaker, child, admission, tools)
  const lifecycle = createLifecycle(child, pages.retryLastFailed, tools)
  breaker.onStateChange((changed) => lifecycle.dispatch(eventOf[changed]))
  return {
    isTripped,
    async render(request) {
      if (isTripped()) return onOutcome('refused')
      if (!(await admission.enter(limits.patience))) return onOutcome('crowded')
      if (!isTripped()) return new Promise((resolve) => void pages.render(request, resolve))
      // It was closed while the page waited.
      admission.leave(true)
      return onOutcome('refused')
    },
    warm: async () => {
      if (!isTripped()) await child.running().ready
    },
    close: () => lifecycle.dispatch('closed'),
  }
}

interface Child {
  /** Started on demand by the next page, so that a process that always crashes is not restarted in a loop. */
  running(): Renderer
  attempt(request: PageRequest, onLate?: () => void): PageReceiver
  end(reason: string): void
}

/** The process that renders the release, while there is one. */
function createChild(bundle: Bundle, tools: ReleaseRendererTools, isClosed: () => boolean): Child {
  const { limits, onFault } = tools
  let renderer: Renderer | undefined
  const running = () => {
    renderer ??= startRenderer(bundle, {
      ...tools,
      onUncaught: (message) => onFault(message),
      onEnd: (reason) => {
        renderer = undefined
        if (!isClosed()) onFault(reason)
      },
    })
    return renderer
  }
  return {
    running,
    attempt(request, onLate = () => {}) {
      const receiver = receivePage({ limits, onLate, onFault: (text) => onFault(text, request.address) })
      const current = running()
      // A process that is still starting is not treated as hung.
      if (current.isReady()) current.render(request, receiver)
      else void current.ready.then(() => current.render(request, receiver))
      return receiver
    },
    end: (reason) => renderer?.end(reason),
  }
}

/** Renders pages through the circuit breaker, and knows the one that failed last. */
function supervisePages(
  breaker: CircuitBreakerPolicy,
  child: Child,
  admission: Admission,
  tools: ReleaseRendererTools,
) {
  const { onFault, onOutcome } = tools
  let lastFailed: PageRequest | undefined
  return {
    async render(request: PageRequest, onPage: (page: PageReceiver['page']) => void): Promise<void> {
      let inTime = true
      const onLate = () => {
        inTime = false
        onOutcome('late')
        onFault('took too long', request.address)
      }
      try {
        await breaker.execute(() => {
          const { page, whole } = child.attempt(request, onLate)
          onPage(page)
          return whole
        })
        onOutcome('rendered')
      } catch (error) {
        lastFailed = request
        onOutcome('failed')
        onFault(String(error), request.address)
      } finally {
        admission.leave(inTime)
      }
    },
    /** Rejects until the breaker is half open. No visitor waits for it. */
    retryLastFailed() {
      const request = lastFailed
      if (request) breaker.execute(() => child.attempt(request).whole).catch(() => undefined)
    },
  }
}

/** Carries out the effects of `renderer-state.ts`. */
function createLifecycle(child: Child, retry: () => void, { limits, onTripped }: ReleaseRendererTools) {
  let state: RendererState = 'active'
  let retrying: NodeJS.Timeout | undefined
  const run: Record<RendererEffect, () => void> = {
    reportTripped: () => onTripped(true),
    reportRecovered: () => onTripped(false),
    endProcess: () => child.end(state === 'closed' ? 'closed' : 'renders nothing for now'),
    startRetrying: () => {
      retrying = setInterval(retry, limits.retry / 2).unref()
    },
    stopRetrying: () => clearInterval(retrying),
  }
  return {
    state: () => state,
    dispatch(event: RendererEvent) {
      const next = rendererTable[state][event]
      state = next.state
      for (const effect of next.effects) run[effect]()
    },
  }
}
