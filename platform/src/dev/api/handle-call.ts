import { type ContractKey, declarationOf } from '@ginmaku/shared-contracts/api/contract.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { type ErrorCode, errorCodes } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'

export interface CallInput {
  params: unknown
  query: unknown
  body: unknown
}

export type Answer = { status: number; body: unknown }

/**
 * A handler's result as the API would send it. A result that violates the contract becomes an `internal` error that names the
 * place.
 */
export async function handleCall(key: ContractKey, input: CallInput, handlers: FakeHandlers): Promise<Answer> {
  const declaration = declarationOf(key)
  const handler = handlers[key] as ((input: unknown) => unknown) | undefined
  if (!handler) return refuse('internal', `harness/handlers.ts has no response for ${key}`)
  const parsed = parseInput(key, input)
  if (!parsed.ok) return refuse('invalid_request', parsed.why)
  try {
    const response = declaration.response.safeParse(await handler(parsed.value))
    if (response.success) return { status: declaration.status ?? 200, body: response.data }
    return refuse('internal', `the response to ${key} breaks the contract: ${response.error.message}`)
  } catch (error) {
    if (isApiFailure(error) && error.problem) return { status: error.problem.status, body: error.problem }
    return refuse('internal', `the handler of ${key} failed: ${error}`)
  }
}

export function refuse(code: ErrorCode, message: string): Answer {
  const status = errorCodes[code]
  return { status, body: { type: `urn:ginmaku:${code}`, title: code, status, code, message } satisfies Problem }
}

function parseInput(key: ContractKey, input: CallInput): { ok: true; value: unknown } | { ok: false; why: string } {
  const declaration = declarationOf(key)
  const value: Partial<CallInput> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const read = declaration[part]?.safeParse(input[part])
    if (read && !read.success) return { ok: false, why: `${part}: ${read.error.message}` }
    if (read) value[part] = read.data
  }
  return { ok: true, value }
}
