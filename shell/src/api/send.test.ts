import { toRequest } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import { expect, test, vi } from 'vitest'

test.each<[ContractKey, RequestCredentials]>([
  ['POST /login', 'same-origin'],
  ['POST /signup/certify', 'same-origin'],
  ['POST /signup', 'omit'],
  ['POST /telemetry', 'omit'],
  ['GET /session', 'omit'],
])('%s: cookies %s', async (key, credentials) => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
  vi.resetModules()
  const { sendOnce } = await import('./send.ts')
  await sendOnce(toRequest(key))
  expect(fetched.mock.lastCall?.[1].credentials).toBe(credentials)
  vi.unstubAllGlobals()
})
