import type { GroupProps, TextProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { identityBounds } from '@ginmaku/shared-contracts/api/member/identity-bounds.ts'
import { Select } from '@ginmaku/shared-ui/form/Select.tsx'
import { useTranslation } from 'react-i18next'
import type { Birthday } from '../form/birthday.ts'
import { BirthdayFields } from './BirthdayFields.tsx'

/** Of any form that has these fields. */
interface Fields {
  text(field: 'gender'): TextProps
  group(field: 'birthday'): GroupProps<Birthday>
}

/** Optional profile fields (spec §3.9, User profile). */
export function ProfileFields({ fields }: { fields: Fields }) {
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
