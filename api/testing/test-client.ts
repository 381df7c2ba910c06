import { type ApiClient, createApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { problemSchema } from '@ginmaku/shared-contracts/errors/problem.ts'

export interface ClientOptions {
  tokens?: Pick<SessionTokens, 'auth_key' | 'access_token'>
  locale?: Locale
  headers?: Record<string, string>
}

/** The contract's typed client over fetch. */
export function testClient(origin: string, { tokens, locale = 'ja', headers = {} }: ClientOptions = {}): ApiClient {
  const auth = tokens ? { 'x-auth-key': tokens.auth_key, 'x-access-token': tokens.access_token } : {}
  return createApiClient(async (request, signal) => {
    const response = await fetch(origin + request.url, {
      method: request.method,
      headers: { ...request.headers, 'accept-language': locale, ...auth, ...headers },
      body: request.body ?? null,
      signal: signal ?? null,
    })
    if (response.ok) return response.status === 204 ? undefined : response.json()
    throw new ApiFailure('problem', problemSchema.parse(await response.json()))
  })
}

/** The problem of a refused call; throws when the call succeeded. */
export async function problemFrom(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiFailure && error.problem) return error.problem
    throw error
  }
  throw new Error('The call was answered, but should have been refused')
}
