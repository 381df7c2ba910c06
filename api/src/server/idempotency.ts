import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { after, type Clock, hourMs, secondMs } from '../clock.ts'
import type { Connection } from '../database/connection.ts'
import { ApiError } from './api-error.ts'
import {
  type Claim,
  claimKey,
  findResponse,
  type KeyOwner,
  releaseKey,
  renewClaim,
  storeResponse,
} from './idempotent-response-store.ts'

const retentionMs = 24 * hourMs
/** How long a worker counts as alive without renewing its claim. A second request waits longer than this. */
const leaseMs = 10 * secondMs
const renewEveryMs = leaseMs / 4
const pollEveryMs = 100
/** Below the 30 s after which the browser times out. */
const waitMs = 20 * secondMs

export const idempotencyKeyPattern = /^[\x21-\x7e]{8,200}$/

interface StoredOutcome {
  value?: unknown
  error?: { code: ApiError['code']; context?: Record<string, unknown> }
}

export interface IdempotentWork {
  db: Connection['db']
  clock: Clock
  memberId: string
  key: string | undefined
  call: string
  body: unknown
  status: number
  work: () => Promise<unknown>
}

/** @throws ApiError invalid_request when the header is missing or malformed */
export function requireIdempotencyKey(header: string | undefined): string {
  if (header !== undefined && idempotencyKeyPattern.test(header)) return header
  throw new ApiError('invalid_request', { context: { header: 'idempotency-key' } })
}

function replay(stored: StoredOutcome): unknown {
  if (stored.error) throw new ApiError(stored.error.code, { context: stored.error.context })
  return stored.value
}

/**
 * Does the work once per member and key. A repeated request with the same body gets the stored response for 24 h, even if it
 * arrives while the first is still being handled. Errors with 422 are stored too; any other error releases the key, because
 * nothing was done. A worker that has died is replaced after {@link leaseMs}, so the work must find by `key` what the first one
 * has done. A worker that was wrongly considered dead returns the response of its successor.
 * @throws ApiError idempotency_conflict for another call or body with the same key; purchase_in_progress, without naming the
 * purchase, when the first request is still being handled after {@link waitMs}
 */
export async function runOnce(input: IdempotentWork): Promise<unknown> {
  const { db, clock } = input
  const owner: KeyOwner = { member_id: input.memberId, idempotency_key: requireIdempotencyKey(input.key) }
  const hash = createHash('sha256')
    .update(`${input.call}\n${JSON.stringify(input.body)}`)
    .digest('hex')
  let giveUpAt = performance.now() + waitMs
  for (;;) {
    const now = clock.now()
    const times = { now, workingUntil: after(now, leaseMs), expiresAt: after(now, retentionMs) }
    const claim = await claimKey(db, owner, hash, times)
    const performed = claim && (await perform(input, claim))
    if (performed) return replay(performed)
    // The work may have taken longer than `waitMs`, so the wait starts again.
    if (claim) giveUpAt = performance.now() + waitMs
    const found = await findResponse(db, owner)
    if (found && found.request_hash !== hash) throw new ApiError('idempotency_conflict')
    if (found?.status) return replay(found.answer as StoredOutcome)
    if (performance.now() > giveUpAt) throw new ApiError('purchase_in_progress')
    await pause(pollEveryMs)
  }
}

/** Undefined when another worker has claimed the key, so that its response counts. @throws what the work throws */
async function perform(input: IdempotentWork, claim: Claim): Promise<StoredOutcome | undefined> {
  const { db, clock } = input
  // A single failed renewal is harmless: the next one is still within the lease.
  const renew = () => renewClaim(db, claim, after(clock.now(), leaseMs)).catch(() => undefined)
  const renewing = setInterval(renew, renewEveryMs)
  try {
    const stored: StoredOutcome = { value: await input.work() }
    return (await storeResponse(db, claim, input.status, stored)) ? stored : undefined
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422)) await releaseKey(db, claim)
    else if (!(await storeResponse(db, claim, error.status, refusal(error)))) return undefined
    throw error
  } finally {
    clearInterval(renewing)
  }
}

const refusal = ({ code, details }: ApiError): StoredOutcome => ({ error: { code, context: details.context } })
