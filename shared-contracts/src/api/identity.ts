import * as z from 'zod'
import { declareCalls } from './call.ts'
import { identityBounds as bounds } from './identity-bounds.ts'
import { providers } from './provider-bounds.ts'
import { empty, instant, listOf, locale, memberList } from './shapes.ts'

const { letters, minLength, maxLength } = bounds.password

export const password = z.string().regex(new RegExp(`^${letters}{${minLength},${maxLength}}$`))
/** May be older than the rules for new ones. */
export const currentPassword = z.string().min(1).max(maxLength)
export const email = z.email({ pattern: bounds.email.pattern }).max(bounds.email.maxLength)
const signupKey = z.string().regex(bounds.signupKey)
const gender = z.enum(bounds.genders)

/** Both values go into cookies of the same names (spec §4). */
export const sessionTokens = z.object({
  /** Names the session: opaque, revocable, 30 days. */
  auth_key: z.string(),
  /** 15 minutes. */
  access_token: z.string(),
  /** When access_token expires. */
  expires_at: instant,
})

/** What a session runs on, as far as its user agent tells. */
export const usedDevice = z.object({
  kind: z.enum(['tv', 'phone', 'tablet', 'computer', 'unknown']),
  /** A well-known product's own name, never text of the caller. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
})

export const member = z.object({
  email: z.string(),
  nickname: z.string().nullable(),
  region: z.string(),
  locale,
  linked_providers: z.array(z.enum(providers)),
  has_card: z.boolean(),
  has_password: z.boolean(),
})

/** What has touched an account. */
const accountEventKind = z.enum([
  'registered',
  'logged_in',
  'password_changed',
  'password_reissued',
  'sessions_revoked',
  'mail_change_requested',
  'mail_changed',
  'profile_changed',
  'passkey_added',
  'passkey_removed',
  'card_stored',
  'card_removed',
  'provider_linked',
  'provider_unlinked',
])

const accountEvent = z.object({
  account_event_id: z.string(),
  kind: accountEventKind,
  happened_at: instant,
  /** Browser and system, such as `Firefox (Linux)`, as far as known. */
  device: z.string().nullable(),
  /** ISO 3166 country, as far as known. */
  region: z.string().nullable(),
})

const profile = z.object({ gender: gender.nullable(), birthday: z.iso.date().nullable() })

export const ownSession = z.object({
  session_id: z.string(),
  device: usedDevice,
  /** ISO 3166 code of the country where it was begun or last refreshed; null for sessions older than this record. */
  region: z.string().nullable(),
  created_at: instant,
  /** To within a few minutes. */
  last_seen_at: instant,
  /** The session that makes this call. */
  is_current: z.boolean(),
})

export const identityCalls = declareCalls({
  'POST /login': {
    summary: 'Log in with email address and password',
    access: 'anyone',
    credentials: 'none',
    body: z.object({ email, password: currentPassword }),
    answer: sessionTokens,
    errors: ['wrong_credentials', 'too_many_requests'],
  },
  'POST /session/refresh': {
    summary: 'A new access token for the session that x-auth-key names',
    access: 'anyone',
    credentials: 'auth-key',
    answer: z.object({ access_token: z.string(), expires_at: instant }),
    errors: ['session_expired'],
  },
  'POST /logout': {
    summary: 'Revoke the session that x-auth-key names',
    access: 'anyone',
    credentials: 'auth-key',
    status: 204,
    answer: empty,
  },
  'GET /session': {
    summary: 'The logged-in member',
    access: 'member',
    answer: member,
    errors: ['not_signed_in'],
  },
  'GET /user/session': {
    summary: 'Where the member is logged in, the latest seen first',
    access: 'member',
    answer: listOf(ownSession),
  },
  'DELETE /user/session/{session_id}': {
    summary: 'Log out one of the member’s sessions',
    access: 'member',
    params: z.object({ session_id: z.uuid() }),
    status: 204,
    answer: empty,
    errors: ['session_not_found'],
  },
  'POST /user/session/end-others': {
    summary: 'Log out everywhere but in the session that makes this call',
    access: 'member',
    status: 204,
    answer: empty,
  },
  'GET /region': {
    summary: 'Where the caller seems to be (spec §3, Session.region): ISO 3166 code',
    access: 'anyone',
    credentials: 'none',
    answer: z.object({ region: z.string() }),
  },
  'POST /signup': {
    summary:
      'Start a sign-up: mails a link to /mail-certify?token=, good for 24 h. 202 whether the address is known or not',
    access: 'anyone',
    credentials: 'none',
    status: 202,
    body: z.object({
      email,
      password,
      gender: gender.optional(),
      birthday: z.iso.date().optional(),
      locale,
      terms_accepted: z.literal(true),
      /** From an earlier sign-up in this browser, so that one key works for all its emails; by default a new one is created. */
      signup_key: signupKey.optional(),
    }),
    answer: z.object({
      email: z.string(),
      expires_at: instant,
      /** For `POST /signup/certify`: kept by the browser that began the sign-up. */
      signup_key: signupKey,
    }),
    errors: ['too_many_requests'],
  },
  'POST /signup/certify': {
    summary:
      'Redeem the link of the sign-up mail, once: with the key of the sign-up, or with a password of the mail’s owner. password_needed leaves the link as it is',
    access: 'anyone',
    credentials: 'none',
    body: z.object({
      token: z.string().min(1),
      /** Proves that the email is opened where the sign-up was begun, so the password given there is its owner's. */
      signup_key: z.string().max(200).optional(),
      /** Replaces the password given at the sign-up. */
      password: password.optional(),
    }),
    answer: sessionTokens,
    errors: ['password_needed', 'link_expired', 'too_many_requests'],
  },
  'PUT /user/password': {
    summary: 'Change the password: ends every session but the caller’s',
    access: 'member',
    status: 204,
    body: z.object({ current_password: currentPassword, password, password_confirmation: z.string() }),
    answer: empty,
    errors: ['too_many_requests'],
  },
  'GET /user/profile': {
    summary: 'The caller’s gender and birthday (spec §3, User profile)',
    access: 'member',
    answer: profile,
  },
  'PUT /user/profile': {
    summary: 'Replace both; null deletes one',
    access: 'member',
    body: profile,
    answer: profile,
  },
  'GET /user/account-event': {
    summary: 'What has touched the caller’s account within a year, newest first',
    access: 'member',
    query: z.object(memberList),
    answer: listOf(accountEvent),
  },
  'POST /user/mail-edit': {
    summary:
      'Ask for another email address: mails it a link to /mail-certify?kind=mail-edit&token=, good for 24 h. 202 whether it is another member’s or not',
    access: 'member',
    status: 202,
    body: z.object({ email, current_password: currentPassword }),
    answer: z.object({ email: z.string(), expires_at: instant }),
    errors: ['too_many_requests'],
  },
  'POST /user/mail-edit/certify': {
    summary: 'Redeem the link of that mail, once: the new address is the member’s from now on',
    access: 'anyone',
    credentials: 'none',
    body: z.object({ token: z.string().min(1) }),
    answer: z.object({ email: z.string() }),
    errors: ['link_expired', 'email_taken', 'too_many_requests'],
  },
  'POST /password-reminder': {
    summary:
      'Mails a link to /password-certify?token=, good for 24 h, if the address is a member’s. 202 whether it is or not',
    access: 'anyone',
    credentials: 'none',
    status: 202,
    body: z.object({ email }),
    answer: z.object({ email: z.string(), expires_at: instant }),
    errors: ['too_many_requests'],
  },
  'POST /password-reminder/certify': {
    summary:
      'Redeem the link of that mail, once: sets the password and ends every session but the one that x-auth-key names',
    access: 'anyone',
    credentials: 'auth-key',
    status: 204,
    body: z.object({ token: z.string().min(1), password, password_confirmation: z.string() }),
    answer: empty,
    errors: ['link_expired', 'too_many_requests'],
  },
})

export type SessionTokens = z.infer<typeof sessionTokens>
export type OwnSession = z.infer<typeof ownSession>
export type UsedDevice = z.infer<typeof usedDevice>
export type Member = z.infer<typeof member>
export type AccountEventKind = z.infer<typeof accountEventKind>
export type AccountEvent = z.infer<typeof accountEvent>
export type Profile = z.infer<typeof profile>
export type Gender = z.infer<typeof gender>
