import { expect, test } from 'vitest'
import { passkeyOffer } from './passkey-offer.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-23T12:00:00+09:00')

test('a member is asked once after typing the password, and again only after half a year', () => {
  expect(passkeyOffer.isDue('one', now)).toBe(false)
  passkeyOffer.becomesDue()
  expect(passkeyOffer.isDue('one', now)).toBe(true)
  passkeyOffer.wasMade('one', now)
  expect(passkeyOffer.isDue('one', now)).toBe(false)
  passkeyOffer.becomesDue()
  expect(passkeyOffer.isDue('one', now + 179 * day)).toBe(false)
  expect(passkeyOffer.isDue('one', now + 181 * day)).toBe(true)
})

test('another member who uses the browser is asked too', () => {
  passkeyOffer.becomesDue()
  passkeyOffer.wasMade('one', now)
  passkeyOffer.becomesDue()
  expect(passkeyOffer.isDue('other', now + day)).toBe(true)
  passkeyOffer.wasMade('other', now + day)
  passkeyOffer.becomesDue()
  expect(passkeyOffer.isDue('one', now + 2 * day)).toBe(false)
})

test('what others were asked long ago is not kept', () => {
  passkeyOffer.wasMade('one', now)
  passkeyOffer.wasMade('other', now + 200 * day)
  expect(localStorage.getItem('ginmaku.mypage.passkey-offers')).not.toContain('one')
})
