import type { Profile } from '@ginmaku/shared-contracts/api/member/account.ts'
import { expect, test } from 'vitest'
import { profileEntryOf, profileOf } from './profile.ts'

test.each<Profile>([
  { gender: null, birthday: null, receipt_name: null },
  { gender: 'no_answer', birthday: '2000-02-29', receipt_name: null },
  { gender: 'other', birthday: '1990-04-01', receipt_name: '灯台商店' },
])('the form shows %o, and sends it unchanged', (profile) => {
  expect(profileOf(profileEntryOf(profile))).toEqual(profile)
})

test('a day and month are shown without a leading zero, as they are typed', () => {
  const { birthday } = profileEntryOf({ gender: null, birthday: '1990-04-01' })
  expect(birthday).toEqual({ year: '1990', month: '4', day: '1' })
})
