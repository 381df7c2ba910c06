import type { Profile } from '@ginmaku/shared-contracts/api/member/account.ts'
import type { Gender } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { type Birthday, birthdayDate, birthdayOf } from './birthday.ts'

/** As typed; an empty value is not sent. */
export interface ProfileEntry {
  gender: Gender | ''
  birthday: Birthday
}

export const profileEntryOf = ({ gender, birthday }: Profile): ProfileEntry => ({
  gender: gender ?? '',
  birthday: birthdayOf(birthday),
})

export const profileOf = ({ gender, birthday }: ProfileEntry): Profile => ({
  gender: gender || null,
  birthday: birthdayDate(birthday) ?? null,
})
