import { type ApiClient, createApiClient, type WireRequest } from '@ginmaku/shared-contracts/api/api-client.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'

/** What became of a call to the API; `status` 0: no response. */
export interface ApiReply {
  status: number
  body: string
}

export const noReply: ApiReply = { status: 0, body: '' }

/** @throws ApiFailure unless the API responded with success */
export function readReply({ status, body }: ApiReply): unknown {
  if (status === 0) throw new ApiFailure('network')
  if (status >= 200 && status < 300) return JSON.parse(body)
  throw new ApiFailure('problem', { ...plainProblem(status), ...parseProblem(body) })
}

/** A proxy in between may respond with a body of another format. */
function parseProblem(body: string): Partial<Problem> {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

const plainProblem = (status: number): Problem => ({
  type: 'about:blank',
  title: String(status),
  status,
  code: 'internal',
  message: '',
})

/** Never rejects. */
export async function fetchApi(
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
    readReply(await fetchApi(apiOrigin + url, headers, AbortSignal.timeout(timeoutMs))),
  )
