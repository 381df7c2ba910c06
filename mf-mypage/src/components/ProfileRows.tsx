import type { Profile } from '@ginmaku/shared-contracts/api/member/account.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { BirthdayDate } from './BirthdayDate.tsx'

/** A member's profile. */
export function ProfileRows({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  return (
    <DefinitionList
      rows={[
        { label: t('profile.genderLabel'), value: profile.gender ? t(`gender.${profile.gender}`) : t('profile.none') },
        { label: t('profile.birthdayLabel'), value: <BirthdayDate date={profile.birthday ?? undefined} /> },
        { label: t('profile.receiptNameLabel'), value: profile.receipt_name ?? t('profile.none') },
      ]}
    />
  )
}
