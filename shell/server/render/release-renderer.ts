import { CircuitState, CountBreaker, circuitBreaker, ExponentialBackoff, handleAll } from 'cockatiel'
import { createAdmission } from './admission.ts'
import type { Bundle, PageRequest, RenderLimits } from './protocol.ts'
import { type PageReceiver, type RenderedPage, receivePage } from './receive-page.ts'
import { type Renderer, startRenderer } from './renderer.ts'

/**
 * The result of a page. `late` may be followed by another outcome; `crowded`: not started, because it would have been late;
 * `refused`: the circuit breaker is open.
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
  onOutcome: (outcome: Outcome) => void
  /** The circuit breaker has opened or closed. */
  onTripped: (isTripped: boolean) => void
}

/** Of the last 20 pages more than half failed, and at least three. */
const tolerance = { threshold: 0.5, size: 20, minimumNumberOfCalls: 3 }
/** Milliseconds. */
const longestPause = 600_000

export function createReleaseRenderer(bundle: Bundle, tools: ReleaseRendererTools): ReleaseRenderer {
  const { limits, onFault, onOutcome, onTripped } = tools
  const breaker = circuitBreaker(handleAll, {
    breaker: new CountBreaker(tolerance),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: limits.retry, maxDelay: longestPause }),
  })
  const isTripped = () => breaker.state !== CircuitState.Closed
  const admission = createAdmission()
  let isClosed = false
  let renderer: Renderer | undefined
  let lastFailed: PageRequest | undefined

  /** Started on demand by the next page, so that a process that always crashes is not restarted in a loop. */
  const running = (): Renderer => {
    renderer ??= startRenderer(bundle, {
      ...tools,
      onUncaught: (message) => onFault(message),
      onEnd: (reason) => {
        renderer = undefined
        if (!isClosed) onFault(reason)
      },
    })
    return renderer
  }

  const attempt = (request: PageRequest, onLate = () => {}): PageReceiver => {
    const receiver = receivePage({ limits, onLate, onFault: (text) => onFault(text, request.address) })
    const current = running()
    // A process that is still starting is not treated as hung.
    if (current.isReady()) current.render(request, receiver)
    else void current.ready.then(() => current.render(request, receiver))
    return receiver
  }

  const supervised = async (request: PageRequest, onPage: (page: PageReceiver['page']) => void) => {
    let inTime = true
    const onLate = () => {
      inTime = false
      onOutcome('late')
      onFault('took too long', request.address)
    }
    try {
      await breaker.execute(() => {
        const { page, whole } = attempt(request, onLate)
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
  }

  let wasTripped = false
  let retrying: NodeJS.Timeout | undefined
  breaker.onStateChange((state) => {
    if (state === CircuitState.HalfOpen || isClosed) return
    clearInterval(retrying)
    if (wasTripped !== isTripped()) onTripped(isTripped())
    wasTripped = isTripped()
    if (!wasTripped) return
    renderer?.end('renders nothing for now')
    // Rejects until the breaker is half open. No visitor waits for it.
    const tryAgain = () => {
      if (lastFailed) breaker.execute(() => attempt(lastFailed as PageRequest).whole).catch(() => undefined)
    }
    retrying = setInterval(tryAgain, limits.retry / 2).unref()
  })

  return {
    isTripped,
    async render(request) {
      if (isTripped()) {
        onOutcome('refused')
        return undefined
      }
      if (!admission.enter()) {
        onOutcome('crowded')
        return undefined
      }
      return new Promise((resolve) => void supervised(request, resolve))
    },
    warm: async () => {
      if (!isTripped()) await running().ready
    },
    close() {
      isClosed = true
      clearInterval(retrying)
      renderer?.end('closed')
    },
  }
}
