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
} from './idempotent-answer-store.ts'

const keptMs = 24 * hourMs
/** How long a worker without renewal is presumed alive. A second request waits longer, so it finds a response. */
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
 * Does the work once per member and key: the same body gets the stored response for 24 h, even if it arrives while the
 * first is still at work. Refusals with 422 are stored too; any other failure frees the key, because nothing happened
 * then. A worker that died is replaced after {@link leaseMs}, so the work itself must find what the first left (by
 * `key`). One that was wrongly presumed dead returns its successor's response once that exists.
 * @throws ApiError idempotency_conflict for another call or body under the same key; purchase_in_progress, without
 * saying which, when the first is still at work after {@link waitMs}
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
    const times = { now, workingUntil: after(now, leaseMs), expiresAt: after(now, keptMs) }
    const claim = await claimKey(db, owner, hash, times)
    const performed = claim && (await perform(input, claim))
    if (performed) return replay(performed)
    // The work itself may have taken longer than the wait allows.
    if (claim) giveUpAt = performance.now() + waitMs
    const found = await findResponse(db, owner)
    if (found && found.request_hash !== hash) throw new ApiError('idempotency_conflict')
    if (found?.status) return replay(found.answer as StoredOutcome)
    if (performance.now() > giveUpAt) throw new ApiError('purchase_in_progress')
    await pause(pollEveryMs)
  }
}

/** Undefined when a successor took the key, so that its response counts. @throws what the work throws */
async function perform(input: IdempotentWork, claim: Claim): Promise<StoredOutcome | undefined> {
  const { db, clock } = input
  // A single missed renewal is harmless: the next one is still within the lease.
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
