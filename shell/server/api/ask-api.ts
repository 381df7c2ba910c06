import { type ApiClient, createApiClient, type WireRequest } from '@ginmaku/shared-contracts/api/api-client.ts'
import { type ApiReply, noReply, readReply } from './api-reply.ts'

/** Never rejects. */
export async function requestApi(
  address: URL | string,
  headers: WireRequest['headers'],
  signal: AbortSignal,
): Promise<ApiReply> {
  try {
    const response = await fetch(address, { headers, redirect: 'error', signal })
    return { status: response.status, body: await response.text() }
  } catch {
    return noReply
  }
}

/** The contract's client for what this server itself reads from the API. */
export const createServerApi = (apiOrigin: string, timeoutMs: number): ApiClient =>
  createApiClient(async ({ url, headers }) =>
    readReply(await requestApi(apiOrigin + url, headers, AbortSignal.timeout(timeoutMs))),
  )
