import type { Gender } from '@ginmaku/shared-contracts/api/identity.ts'
import { Select } from '@ginmaku/shared-ui/form/Select.tsx'
import { useTranslation } from 'react-i18next'
import type { SignupEntry } from '../signup-entry.ts'
import { BirthdayFields } from './BirthdayFields.tsx'
import type { EntryFieldsProps } from './SignupView.tsx'

const genders: readonly Gender[] = ['male', 'female', 'other', 'no_answer']

/** What one may tell of oneself (spec §3, User profile). */
export function ProfileFields({ entry, wordsFor, onType }: EntryFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t('field.gender')}
        name="gender"
        autoComplete="sex"
        choices={[
          { value: '', label: t('field.gender_none') },
          ...genders.map((value) => ({ value, label: t(`gender.${value}`) })),
        ]}
        value={entry.gender}
        error={wordsFor('gender')}
        onChange={(event) => onType({ gender: event.target.value as SignupEntry['gender'] })}
      />
      <BirthdayFields
        value={entry.birthday}
        error={wordsFor('birthday')}
        onChange={(birthday) => onType({ birthday })}
      />
    </>
  )
}
