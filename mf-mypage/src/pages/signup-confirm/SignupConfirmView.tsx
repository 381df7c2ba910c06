import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { BirthdayDate } from '../../components/BirthdayDate.tsx'
import { MaskedPassword } from '../../components/MaskedPassword.tsx'
import { SignupSteps } from '../../components/SignupSteps.tsx'
import { birthdayDate } from '../../form/birthday.ts'
import { cleanEmail } from '../../form/email-address.ts'
import type { SignupEntry } from '../signup-entry.ts'

interface SignupConfirmViewProps {
  entry: SignupEntry
  busy: boolean
  refusal: Refusal | undefined
  onSend: () => void
}

export function SignupConfirmView({ entry, busy, refusal, onSend }: SignupConfirmViewProps) {
  const { t } = useTranslation()
  usePageDescription({ title: t('signupConfirm.heading') })
  return (
    <NarrowPage heading={t('signupConfirm.heading')} lead={t('signupConfirm.lead')} above={<SignupSteps current={1} />}>
      <RefusalNotice title={t('signupConfirm.failed')} refusal={refusal} />
      <DefinitionList
        rows={[
          { label: t('field.email'), value: cleanEmail(entry.email) },
          { label: t('field.password'), value: <MaskedPassword /> },
          {
            label: t('profile.genderLabel'),
            value: entry.gender ? t(`gender.${entry.gender}`) : t('profile.none'),
          },
          { label: t('profile.birthdayLabel'), value: <BirthdayDate date={birthdayDate(entry.birthday)} /> },
        ]}
      />
      <div className={formStyles.form}>
        <Button variant="primary" size="large" wide busy={busy} onClick={onSend}>
          {t('signupConfirm.send')}
        </Button>
        <ButtonLink href="/signup" wide>
          {t('signupConfirm.change')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
