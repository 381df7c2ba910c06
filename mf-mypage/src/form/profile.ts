import type { Profile } from '@ginmaku/shared-contracts/api/member/account.ts'
import type { Gender } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { type Birthday, birthdayDate, birthdayOf } from './birthday.ts'

/** As typed; an empty value is not sent. */
export interface ProfileEntry {
  gender: Gender | ''
  birthday: Birthday
  receipt_name: string
}

export const profileEntryOf = ({ gender, birthday, receipt_name }: Profile): ProfileEntry => ({
  gender: gender ?? '',
  birthday: birthdayOf(birthday),
  receipt_name: receipt_name ?? '',
})

export const profileOf = ({ gender, birthday, receipt_name }: ProfileEntry): Profile => ({
  gender: gender || null,
  birthday: birthdayDate(birthday) ?? null,
  receipt_name: receipt_name.trim() || null,
})
