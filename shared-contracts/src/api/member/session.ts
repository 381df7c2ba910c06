import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { empty, instant, listOf, locale } from '../shapes.ts'
import { currentPassword, email, sessionTokens, usedDevice } from './identity.ts'
import { providers } from './provider-bounds.ts'

const member = z.object({
  email: z.string(),
  nickname: z.string().nullable(),
  region: z.string(),
  locale,
  linked_providers: z.array(z.enum(providers)),
  has_card: z.boolean(),
  has_password: z.boolean(),
})

const ownSession = z.object({
  session_id: z.string(),
  device: usedDevice,
  /** ISO 3166 code of the country where it was started or last refreshed; null for sessions older than this record. */
  region: z.string().nullable(),
  created_at: instant,
  /** To within a few minutes. */
  last_seen_at: instant,
  /** The session that makes this call. */
  is_current: z.boolean(),
})

export const sessionCalls = declareCalls({
  'POST /login': {
    summary: 'Log in with email address and password',
    access: 'anyone',
    credentials: 'none',
    body: z.object({ email, password: currentPassword }),
    response: sessionTokens,
    errors: ['wrong_credentials', 'too_many_requests'],
  },
  'POST /session/refresh': {
    summary: 'A new access token for the session that x-auth-key names',
    access: 'anyone',
    credentials: 'auth-key',
    response: z.object({ access_token: z.string(), expires_at: instant }),
    errors: ['session_expired'],
  },
  'POST /logout': {
    summary: 'Revoke the session that x-auth-key names',
    access: 'anyone',
    credentials: 'auth-key',
    status: 204,
    response: empty,
  },
  'GET /session': {
    summary: 'The logged-in member',
    access: 'member',
    response: member,
    errors: ['not_signed_in'],
  },
  'GET /user/session': {
    summary: 'Where the member is logged in, the latest seen first',
    access: 'member',
    response: listOf(ownSession),
  },
  'DELETE /user/session/{session_id}': {
    summary: 'Log out one of the member’s sessions',
    access: 'member',
    params: z.object({ session_id: z.uuid() }),
    status: 204,
    response: empty,
    errors: ['session_not_found'],
  },
  'POST /user/session/end-others': {
    summary: 'Log out everywhere but in the session that makes this call',
    access: 'member',
    status: 204,
    response: empty,
  },
  'GET /region': {
    summary: 'Where the caller seems to be: ISO 3166 code',
    access: 'anyone',
    credentials: 'none',
    response: z.object({ region: z.string() }),
  },
})

export type Member = z.infer<typeof member>
export type OwnSession = z.infer<typeof ownSession>
