import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { foldEmail } from '../identity/public.ts'

/** A visit to a provider; deleted when the browser returns. */
export interface ProviderVisitTable {
  /** SHA-256 of `state` in hex. */
  state_hash: string
  provider: Provider
  /** SHA-256 in hex of the cookie of the browser that started it. */
  browser_hash: string
  /** Repeated by the provider in its ID token (OpenID Connect Core §3.1.2.1). */
  nonce: string
  /** Of PKCE (RFC 7636). */
  code_verifier: string
  /** Path of the site. */
  redirect_to: string
  /** The member and session that link the provider; null for a log-in. */
  member_id: string | null
  session_id: string | null
  expires_at: Date
}

/** The person that a provider has identified in a browser, until that browser redeems the code. */
export interface ProviderProofTable {
  /** SHA-256 of the code in hex. */
  code_hash: string
  browser_hash: string
  provider: Provider
  subject: string
  /** Null if the provider gives none. */
  email: string | null
  is_email_certified: boolean
  name: string | null
  account: string | null
  expires_at: Date
}

export interface ProviderTables {
  provider_visit: ProviderVisitTable
  provider_proof: ProviderProofTable
}

declare module '../database/tables.ts' {
  interface Database extends ProviderTables {}
}

type Db = Kysely<Database>

export async function addVisit(db: Db, visit: ProviderVisitTable): Promise<void> {
  await db.insertInto('provider_visit').values(visit).execute()
}

/** Deletes and returns the visit, which may have expired; undefined when it was used or never existed. */
export function consumeVisit(db: Db, stateHash: string): Promise<ProviderVisitTable | undefined> {
  return db.deleteFrom('provider_visit').where('state_hash', '=', stateHash).returningAll().executeTakeFirst()
}

export async function deleteExpiredVisits(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('provider_visit').where('expires_at', '<', expiredBefore).execute()
}

export async function deleteVisitsOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('provider_visit').where('member_id', '=', memberId).execute()
}

/** Both are required to redeem a proof: its code, in the browser that started the visit. */
export interface ProofKey {
  code_hash: string
  browser_hash: string
}

export async function addProof(db: Db, proof: ProviderProofTable): Promise<void> {
  await db.insertInto('provider_proof').values(proof).execute()
}

/** Undefined for a code that was used, has expired, is unknown or belongs to another browser. */
export function findProof(db: Db, key: ProofKey, now: Date): Promise<ProviderProofTable | undefined> {
  return db
    .selectFrom('provider_proof')
    .selectAll()
    .where('code_hash', '=', key.code_hash)
    .where('browser_hash', '=', key.browser_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** False when another request has deleted it already. */
export async function deleteProof(trx: Db, { code_hash }: ProofKey): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('provider_proof')
    .where('code_hash', '=', code_hash)
    .returning('code_hash')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteExpiredProofs(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('provider_proof').where('expires_at', '<', expiredBefore).execute()
}

export async function deleteProofsOf(trx: Db, email: string): Promise<void> {
  await trx
    .deleteFrom('provider_proof')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', foldEmail(email)))
    .execute()
}
