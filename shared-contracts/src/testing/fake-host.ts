import type { ApiClient } from '../api/api-client.ts'
import type { CallInput, CallResponse, ContractKey } from '../api/contract.ts'
import { declarationOf } from '../api/contract.ts'
import { ApiFailure } from '../errors/api-failure.ts'
import { type ErrorCode, errorCodes } from '../errors/codes.ts'
import { type Bus, createBus } from '../host/bus.ts'
import { contractsVersion, type Host, type PageError } from '../host/host.ts'
import { type EventName, initialTopics, type Topics } from '../host/topics.ts'

/** Responses by contract key. A handler's result is checked against the contract, so that a test can't drift from the API. */
export type FakeHandlers = {
  [K in ContractKey]?: (input: CallInput<K>) => CallResponse<K> | Promise<CallResponse<K>>
}

export interface FakeHost extends Host {
  readonly bus: Bus
  /** The remote's calls of Host functions, in order: `['navigate', '/library']`, … */
  readonly asked: [name: string, ...values: unknown[]][]
  /** The facts the remote published on the bus, in order: `['player:opened', { playId }]`, … */
  readonly facts: [event: EventName, fact: unknown][]
  readonly calls: { key: ContractKey; input: unknown; idempotencyKey: string | undefined }[]
  /** The visitor goes back while overlays are open: the last one closes. */
  goBack(): void
  /** Replaces or adds handlers during a test. */
  answer(handlers: FakeHandlers): void
}

/** A failure as the real client would reject with. */
export function fakeFailure(
  code: ErrorCode,
  extra: { message?: string; errors?: Record<string, string>; context?: Record<string, unknown> } = {},
): ApiFailure {
  const status = errorCodes[code]
  return new ApiFailure('problem', {
    type: `urn:ginmaku:${code}`,
    title: code,
    status,
    code,
    message: extra.message ?? code,
    ...extra,
  })
}

function fakeApi(handlers: () => FakeHandlers, calls: FakeHost['calls']): ApiClient {
  return {
    call: (async (key: ContractKey, input: never, options?: { idempotencyKey?: string }) => {
      calls.push({ key, input, idempotencyKey: options?.idempotencyKey })
      const handler = handlers()[key] as ((input: never) => unknown) | undefined
      if (!handler) throw new ApiFailure('network', undefined, { cause: `no handler for ${key}` })
      return declarationOf(key).response.parse(await handler(input ?? ({} as never)))
    }) as ApiClient['call'],
  }
}

/** A Host for tests: records calls and facts in `asked`, `calls` and `facts`. */
export function createFakeHost(
  options: { topics?: Partial<Topics>; handlers?: FakeHandlers; overrides?: Partial<Host> } = {},
): FakeHost {
  const asked: FakeHost['asked'] = []
  const calls: FakeHost['calls'] = []
  let handlers: FakeHandlers = options.handlers ?? {}
  const overlays: { onBack: () => void }[] = []
  const facts: FakeHost['facts'] = []
  const plainBus = createBus({ ...initialTopics, ...options.topics }, (error) => {
    throw error
  })
  const bus: Bus = {
    ...plainBus,
    emit(event, fact) {
      facts.push([event, fact])
      plainBus.emit(event, fact)
    },
  }
  return {
    contractsVersion,
    bus,
    asked,
    facts,
    calls,
    answer: (more) => {
      handlers = { ...handlers, ...more }
    },
    api: fakeApi(() => handlers, calls),
    navigate: (to, how) => void asked.push(how ? ['navigate', to, how] : ['navigate', to]),
    signIn: (tokens) => {
      asked.push(['signIn', tokens])
      bus.publish('session', { loggedIn: true })
    },
    signOut: async () => {
      asked.push(['signOut'])
      bus.publish('session', { loggedIn: false })
    },
    setLocale: (locale) => {
      asked.push(['setLocale', locale])
      bus.publish('locale', locale)
    },
    setTitle: (title) => void asked.push(['setTitle', title]),
    describePage: (description) => void asked.push(['describePage', description]),
    showError: (error, _, link) => void asked.push(['showError', error, ...(link ? [link] : [])]),
    showErrorPage: (error: PageError) => void asked.push(['showErrorPage', error]),
    openOverlay(onBack) {
      const overlay = { onBack }
      overlays.push(overlay)
      asked.push(['openOverlay'])
      return {
        close() {
          const at = overlays.indexOf(overlay)
          if (at < 0) return
          overlays.splice(at, 1)
          asked.push(['closeOverlay'])
        },
      }
    },
    goBack: () => overlays.pop()?.onBack(),
    mount: (parcel, _element, props) => {
      asked.push(['mount', parcel, props])
      return {
        ready: Promise.resolve(),
        update: () => asked.push(['update', parcel]),
        unmount: async () => void asked.push(['unmount', parcel]),
      }
    },
    prepareParcel: (parcel, props) => void asked.push(['prepareParcel', parcel, props]),
    installApp: async () => void asked.push(['installApp']),
    report: (report) => void asked.push(['report', report]),
    ...options.overrides,
  }
}
