import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownProfile } from '../../app/calls.ts'
import { ProfileRows } from '../../components/ProfileRows.tsx'
import { useJustDone } from '../just-done.ts'
import messages from './messages.json' with { type: 'json' }

/** /mypage/account/profile-edit/complete: what is stored now. */
export const ProfileEditCompletePage = withMessages(messages, ProfileEditComplete)

function ProfileEditComplete() {
  const { t } = useTranslation()
  const profile = useCall(...ownProfile)
  const [isDone] = useState(useJustDone('/mypage/account/profile-edit/complete').isDone)
  const heading = t(isDone ? 'profileEditComplete.heading' : 'profileEditComplete.now')
  usePageDescription({ title: heading })
  return (
    <NarrowPage heading={heading} lead={t('profileEditComplete.lead')}>
      <ProfileRows profile={profile} />
      <ButtonLink href="/mypage/account" variant="primary" size="large" wide>
        {t('account.back')}
      </ButtonLink>
    </NarrowPage>
  )
}
