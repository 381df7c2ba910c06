import type { AccountEventKind } from '@ginmaku/shared-contracts/api/member/account.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { formatDateTime } from '../calendar.ts'
import type { Database } from '../database/tables.ts'
import type { Caller } from '../server/caller.ts'
import { endpoint, type HttpExchange } from '../server/endpoint.ts'
import { addAccountEvent, countAccountEvents, listAccountEvents } from './account-event-store.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { deviceOf } from './used-device.ts'

/**
 * Browser and system that a user agent names, such as `Firefox (Linux)`, so that a member recognises the device; null if it names
 * neither.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const { browser, system } = deviceOf(userAgent)
  return browser && system ? `${browser} (${system})` : (browser ?? system)
}

/** Where an account event came from. */
export interface EventOrigin {
  /** Browser and system; null if unknown. */
  device: string | null
  /** ISO 3166 country. */
  region: string
}

export const originOf = ({ region }: Caller, http: Pick<HttpExchange, 'header'>): EventOrigin => ({
  device: deviceName(http.header('user-agent')),
  region,
})

interface AccountEvent {
  memberId: string
  kind: AccountEventKind
  at: Date
  origin: EventOrigin
}

/** Adds to the list of account events that the owner can read, in the transaction of the change itself. */
export async function recordAccountEvent(
  trx: Kysely<Database>,
  { memberId, kind, at, origin }: AccountEvent,
): Promise<void> {
  await addAccountEvent(trx, { member_id: memberId, kind, happened_at: at, ...origin })
}

/** The events of the caller's account, newest first. */
export const getAccountEvents = ({ db }: IdentityDeps) =>
  endpoint('GET /user/account-event', async ({ query }, { memberId }) => {
    const events = await listAccountEvents(db, memberId, query)
    return {
      items: events.map(({ happened_at, ...event }) => ({ ...event, happened_at: happened_at.toISOString() })),
      result_total_count: await countAccountEvents(db, memberId),
    }
  })

/** When and from which device an account was changed, as written in a notice to its owner. */
export const noticeFacts = (locale: Locale, at: Date, origin: EventOrigin) => ({
  happened_at: formatDateTime(at, locale),
  device: origin.device ?? '',
})
