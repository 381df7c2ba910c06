// @vitest-environment jsdom
import { mayStoreOptional } from '@ginmaku/shared-contracts/host/optional-storage.ts'
import { afterEach, expect, it } from 'vitest'
import { writeCookie } from '../session/tokens.ts'
import { createState } from '../state.ts'
import { type Consent, consentCookie } from './consent-rule.ts'
import { persistConsent } from './persist-consent.ts'

afterEach(() => {
  writeCookie(consentCookie, '', 0)
  localStorage.clear()
})

it('a refusal is stored, and removes what was optional and nothing else (spec §2.12)', () => {
  localStorage.setItem('searchWords', '["kabuki"]')
  localStorage.setItem('ginmaku.player', '{"volume":1}')
  localStorage.setItem('accessTokenExpiresAt', '2026-11-22T00:00:00Z')
  const consent = createState<Consent | undefined>(undefined)
  persistConsent(consent, 'US')
  consent.set('necessary')
  expect(document.cookie).toContain('cookie_consent=necessary')
  expect(Object.keys(localStorage)).toEqual(['accessTokenExpiresAt'])
  expect(mayStoreOptional()).toBe(false)
  consent.set('all')
  expect(document.cookie).toContain('cookie_consent=all')
  expect(mayStoreOptional()).toBe(true)
})
