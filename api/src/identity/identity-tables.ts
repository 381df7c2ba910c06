import type { AccountEventKind } from '@ginmaku/shared-contracts/api/member/account.ts'
import type { Gender, UsedDevice } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ColumnType, Generated } from 'kysely'

/** `date` columns are written as text and never read as Date, because a birthday has no time zone. */
type DateText = ColumnType<string | null, string | null, string | null>

/** Null until the member sets it. */
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>

export interface MemberTable {
  member_id: string
  email: string
  /** Folded form that makes an address unique. */
  email_folded: string
  /** PHC string; null for a member that only uses a linked provider. */
  password_hash: string | null
  nickname: string | null
  gender: Gender | null
  birthday: DateText
  /** How receipts name the member, who has no other name here. */
  receipt_name: OptionalText
  locale: Locale
  registered_at: Date
}

export interface SessionTable {
  session_id: string
  member_id: string
  /** SHA-256 of auth_key in hex, so that a leaked table opens no session. */
  auth_key_hash: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  device_kind: UsedDevice['kind']
  device_browser: string | null
  device_system: string | null
  /** Where it was started or last refreshed; ISO 3166 code, null for sessions older than this column. */
  region: string | null
  /** To within a few minutes. */
  last_seen_at: Date
}

export interface SignupRequestTable {
  signup_request_id: Generated<string>
  /** SHA-256 of the link's token in hex. */
  token_hash: string
  /** SHA-256 in hex of the key stored by the browser that signed up; null for requests older than this column. */
  key_hash: string | null
  email: string
  /** Null for a sign-up by an external service. */
  password_hash: string | null
  gender: Gender | null
  birthday: DateText
  locale: Locale
  nickname: string | null
  provider: Provider | null
  provider_subject: string | null
  provider_account: string | null
  requested_at: Date
  expires_at: Date
  used_at: Date | null
}

/** Stored until a job mails its link. The address is looked up by the job, so that response times don't reveal members. */
export interface PasswordRequestTable {
  password_request_id: Generated<string>
  email: string
  locale: Locale
  requested_at: Date
}

/** At most one per member, so that a new link replaces the old one. */
export interface PasswordLinkTable {
  member_id: string
  /** SHA-256 of the link's token in hex. */
  token_hash: string
  requested_at: Date
  expires_at: Date
}

/** A new address that has not been certified; at most one per member, so that a new request replaces the old one. */
export interface MailChangeTable {
  member_id: string
  email: string
  /** SHA-256 of the link's token in hex. */
  token_hash: string
  requested_at: Date
  expires_at: Date
}

/** What has happened to an account; never contains an address or a password. */
export interface AccountEventTable {
  account_event_id: Generated<string>
  member_id: string
  kind: AccountEventKind
  happened_at: Date
  /** Browser and system, according to the user agent. */
  device: string | null
  /** ISO 3166 country. */
  region: string | null
}

/** A person's account at a provider; at most one per provider and member. */
export interface LinkedProviderTable {
  provider: Provider
  /** The provider's id of the person, which never changes, unlike their address. */
  subject: string
  member_id: string
  /** An address or a name by which the member recognises it. */
  account: string | null
  linked_at: Date
}

export interface IdentityTables {
  linked_provider: LinkedProviderTable
  member: MemberTable
  session: SessionTable
  signup_request: SignupRequestTable
  password_request: PasswordRequestTable
  password_link: PasswordLinkTable
  mail_change: MailChangeTable
  account_event: AccountEventTable
}

declare module '../database/tables.ts' {
  interface Database extends IdentityTables {}
}
