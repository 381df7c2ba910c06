import { randomInt, randomUUID } from 'node:crypto'
import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { BrowserContext } from '@playwright/test'
import { apiClient } from '../site/catalogue.ts'
import type { TestSite } from '../site/test.ts'
import { findMailedLink } from './inbox.ts'
import type { Language } from './messages.ts'

export const password = 'sakura1234'

export interface Member {
  email: string
  tokens: SessionTokens
  /** The API, called as this member. */
  api: ApiClient
}

/** Unique, so that a test can run repeatedly on one site. */
export const newAddress = (): string => `${randomUUID()}@ginmaku.example`

/** A new member, created over the API with the link in the sign-up email. */
export async function newMember(site: TestSite, language: Language): Promise<Member> {
  const email = newAddress()
  // The API limits sign-ups per IP address.
  const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
  const visitor = apiClient(site.apiOrigin, language, headers)
  const entry = { email, password, locale: language, terms_accepted: true } as const
  const { signup_key } = await visitor.call('POST /signup', { body: entry })
  const link = new URL(await findMailedLink(site.sandboxOrigin, email, '/mail-certify'))
  const token = link.searchParams.get('token') ?? ''
  const tokens = await visitor.call('POST /signup/certify', { body: { token, signup_key } })
  return memberOf(site, email, tokens, language)
}

/** What the demo member logs in with. */
export const demo = { email: 'demo@ginmaku.example', password: 'ginmaku2026' } as const

/**
 * The member with the sample data's library and history. Shared by all tests of a worker, so tests must not buy anything with
 * it.
 */
export async function demoMember(site: Pick<TestSite, 'apiOrigin'>, language: Language): Promise<Member> {
  const tokens = await apiClient(site.apiOrigin, language).call('POST /login', { body: demo })
  return memberOf(site, demo.email, tokens, language)
}

/** Logs a member in again and returns their API client: moving the clock has ended the earlier session. */
export async function reauthenticate(site: TestSite, language: Language, email: string): Promise<ApiClient> {
  const tokens = await apiClient(site.apiOrigin, language).call('POST /login', { body: { email, password } })
  return memberOf(site, email, tokens, language).api
}

function memberOf(site: Pick<TestSite, 'apiOrigin'>, email: string, tokens: SessionTokens, language: Language): Member {
  const session = { 'x-auth-key': tokens.auth_key, 'x-access-token': tokens.access_token }
  return { email, tokens, api: apiClient(site.apiOrigin, language, session) }
}

/** Logs the browser in before its first page, with the cookies and storage that `shell/src/session/tokens.ts` writes. */
export function logInBrowser(
  context: BrowserContext,
  { origin }: Pick<TestSite, 'origin'>,
  { tokens }: Member,
): Promise<void> {
  const inThirtyDays = Math.round(Date.now() / 1000) + 30 * 86_400
  const cookie = (name: string, value: string) => ({
    name,
    value: encodeURIComponent(value),
    domain: new URL(origin).hostname,
    path: '/',
    expires: inThirtyDays,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })
  return context.setStorageState({
    cookies: [cookie('auth_key', tokens.auth_key), cookie('access_token', tokens.access_token)],
    origins: [{ origin, localStorage: [{ name: 'accessTokenExpiresAt', value: tokens.expires_at }] }],
  })
}
