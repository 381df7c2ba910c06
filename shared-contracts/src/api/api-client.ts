import type { CallInput, CallResponse, ContractKey } from './contract.ts'
import { cmcdType } from './playback-report.ts'

/** One call as HTTP. `url` is site-relative and carries its query. */
export interface WireRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  keepalive?: boolean
}

export interface CallOptions {
  signal?: AbortSignal
  /** Required by calls that move money or grant a right; reuse it when retrying the same order. */
  idempotencyKey?: string
  /** Is sent also when the page is being left. Since 2.7.0. */
  keepalive?: boolean
}

type Arguments<K extends ContractKey> =
  Record<string, never> extends CallInput<K>
    ? [input?: CallInput<K>, options?: CallOptions]
    : [input: CallInput<K>, options?: CallOptions]

/**
 * Creates the client of the contract. Rejects only with `ApiFailure`: it never toasts, navigates or retries by itself.
 * Only types come from zod, so that no schema reaches the browser through here.
 */
export interface ApiClient {
  call<K extends ContractKey>(key: K, ...rest: Arguments<K>): Promise<CallResponse<K>>
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Contract key and input → the request, by the conventions of spec §12.1. The transport adds auth and language headers. */
export function toRequest(
  key: ContractKey,
  input: LooseInput = {},
  options: CallOptions = {},
  now = Date.now(),
): WireRequest {
  const [method, template] = key.split(' ') as [string, string]
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const base = path.startsWith('/live/') ? '' : '/api/v2'
  const headers: Record<string, string> = { accept: 'application/json', 'x-os-type': 'Web' }
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (method === 'GET') {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input.query ?? {}))
      if (value !== undefined) query.set(name, String(value))
    query.set('timestamp', String(now))
    return { method, url: `${base}${path}?${query}`, headers }
  }
  const how = { method, ...(options.keepalive && { keepalive: true }) }
  if (input.body === undefined) return { ...how, url: base + path, headers }
  // The only text among the bodies; the declarations are not known here, because they bring zod with them.
  if (typeof input.body === 'string')
    return { ...how, url: base + path, headers: { ...headers, 'content-type': cmcdType }, body: input.body }
  return {
    ...how,
    url: base + path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
  }
}

/** @param send performs the HTTP request and rejects with `ApiFailure`; returns `undefined` for 204. */
export function createApiClient(send: (request: WireRequest, signal?: AbortSignal) => Promise<unknown>): ApiClient {
  return {
    call: ((key: ContractKey, input?: LooseInput, options?: CallOptions) =>
      send(toRequest(key, input, options), options?.signal)) as ApiClient['call'],
  }
}
