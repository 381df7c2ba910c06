import { toRequest, type WireRequest } from '@ginmaku/shared-contracts/api/api-client.ts'
import { providers } from '@ginmaku/shared-contracts/api/provider-bounds.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import { FetchError, ofetch } from 'ofetch'

/** Milliseconds (spec §9.1). */
export const requestTimeoutMs = 30_000

/**
 * Endpoints that use cookies which scripts can't read: whether the member has used this browser before, and whether a visit to an
 * external service was started in it.
 */
const withCookies = new Set([
  toRequest('POST /login').url,
  toRequest('POST /passkey/login').url,
  toRequest('POST /signup/certify').url,
  toRequest('POST /password-reminder/certify').url,
  toRequest('POST /login/exchange').url,
  toRequest('POST /signup/provider').url,
  ...providers.flatMap((provider) => [
    toRequest('POST /login/{provider}', { params: { provider } }).url,
    toRequest('POST /user/link/{provider}', { params: { provider } }).url,
  ]),
])

/** One HTTP exchange. Returns the parsed body, or `undefined` for 204. @throws {ApiFailure} and nothing else */
export async function sendOnce(request: WireRequest, signal?: AbortSignal): Promise<unknown> {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  try {
    const response = await ofetch.raw<unknown>(request.url, {
      method: request.method,
      headers: request.headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      retry: 0,
      credentials: withCookies.has(request.url) ? 'same-origin' : 'omit',
      ignoreResponseError: true,
      ...(request.body !== undefined && { body: request.body }),
      ...(request.keepalive && { keepalive: true }),
    })
    if (response.ok) return response.status === 204 ? undefined : response._data
    throw new ApiFailure('problem', asProblem(response._data, response.status))
  } catch (error) {
    if (error instanceof ApiFailure) throw error
    const wasStopped = timeout.aborted || signal?.aborted
    throw new ApiFailure(wasStopped ? 'aborted' : 'network', undefined, {
      cause: error instanceof FetchError ? error.cause : error,
    })
  }
}

/** A proxy or CDN in between may respond with a body of another format. */
function asProblem(body: unknown, status: number): Problem {
  if (isProblem(body)) return body
  const code = status === 503 ? 'maintenance' : 'internal'
  return { type: 'about:blank', title: String(status), status, code, message: '' }
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false
  const { code, status, message } = body as Record<string, unknown>
  return typeof code === 'string' && typeof status === 'number' && typeof message === 'string'
}
