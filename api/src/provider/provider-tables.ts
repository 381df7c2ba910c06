import type { Provider } from '@ginmaku/shared-contracts/api/provider-bounds.ts'

/** A visit to a provider that has started; used up by the browser's return. */
export interface ProviderVisitTable {
  /** SHA-256 of `state` in hex. */
  state_hash: string
  provider: Provider
  /** SHA-256 in hex of the cookie of the browser that began. */
  browser_hash: string
  /** Repeated by the provider in its ID token (OpenID Connect Core §3.1.2.1). */
  nonce: string
  /** Of PKCE (RFC 7636). */
  code_verifier: string
  /** Path of the site. */
  redirect_to: string
  /** Who wants to link the provider, in which session; null for a log-in. */
  member_id: string | null
  session_id: string | null
  expires_at: Date
}

/** Whom a provider has recognised in a browser, until that browser redeems the code. */
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
