import { type ApiClient, createApiClient, type WireRequest } from '@ginmaku/shared-contracts/api/api-client.ts'
import { isMembersCall } from '@ginmaku/shared-contracts/api/members-call.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { PageRequest } from './protocol.ts'

/**
 * The contract's client on the server, always as a visitor. A member's call fails immediately, so that its skeleton is
 * rendered.
 */
export function createWorkerApi(apiOrigin: string, request: PageRequest, signal: AbortSignal): ApiClient {
  const headers = { ...request.callerHeaders, 'accept-language': request.locale }
  const client = createApiClient((request) => sendToApi(apiOrigin, request, headers, signal))
  return {
    call: ((key: string, ...rest: never[]) =>
      isMembersCall(key)
        ? Promise.reject(new ApiFailure('aborted'))
        : (client.call as (key: string, ...rest: never[]) => unknown)(key, ...rest)) as ApiClient['call'],
  }
}

/** @throws ApiFailure unless the API responds with success */
export async function sendToApi(
  apiOrigin: string,
  { method, url, headers }: WireRequest,
  more: Record<string, string>,
  signal: AbortSignal,
): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(apiOrigin + url, { method, headers: { ...headers, ...more }, signal })
  } catch (cause) {
    throw new ApiFailure(signal.aborted ? 'aborted' : 'network', undefined, { cause })
  }
  if (response.ok) return response.json()
  const problem: Partial<Problem> = await response.json().catch(() => ({}))
  throw new ApiFailure('problem', { ...plainProblem(response), ...problem })
}

/** A proxy in between may respond with a body of another format. */
const plainProblem = ({ status }: Response): Problem => ({
  type: 'about:blank',
  title: String(status),
  status,
  code: 'internal',
  message: '',
})
