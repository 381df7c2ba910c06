import { type ApiClient, createApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import { isMembersCall } from '@ginmaku/shared-contracts/api/members-call.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { type ApiReply, readReply } from '../api/fetch-api.ts'

/** Calls the API through the server, because this process has no network. */
export type RequestViaServer = (url: string, headers: Record<string, string>) => Promise<ApiReply>

/**
 * The contract's client on the server, always as a visitor. Calls for members only, and calls that change data, fail
 * immediately, so that a skeleton is rendered.
 */
export function createRendererApi(requestViaServer: RequestViaServer, signal: AbortSignal): ApiClient {
  const client = createApiClient(async ({ method, url, headers }) => {
    if (method !== 'GET') throw new ApiFailure('aborted')
    return readReply(await Promise.race([requestViaServer(url, headers), abortion(signal)]))
  })
  return {
    call: ((key: string, ...rest: never[]) =>
      isMembersCall(key)
        ? Promise.reject(new ApiFailure('aborted'))
        : (client.call as (key: string, ...rest: never[]) => unknown)(key, ...rest)) as ApiClient['call'],
  }
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new ApiFailure('aborted'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })
}
