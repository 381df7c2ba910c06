import type { FormFields } from '@ginmaku/remote-kit/forms/fields.ts'
import { identityBounds } from '@ginmaku/shared-contracts/api/identity-bounds.ts'
import { Select } from '@ginmaku/shared-ui/form/Select.tsx'
import { useTranslation } from 'react-i18next'
import type { SignupEntry } from '../signup-entry.ts'
import { BirthdayFields } from './BirthdayFields.tsx'

/** Optional profile fields (spec §3, User profile). */
export function ProfileFields({ fields }: { fields: FormFields<SignupEntry> }) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        {...fields.text('gender')}
        label={t('profile.gender')}
        autoComplete="sex"
        choices={[
          { value: '', label: t('profile.genderNone') },
          ...identityBounds.genders.map((value) => ({ value, label: t(`gender.${value}`) })),
        ]}
      />
      <BirthdayFields {...fields.group('birthday')} />
    </>
  )
}
