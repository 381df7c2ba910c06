import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import formStyles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'
import { RefusalNotice } from '../../components/RefusalNotice.tsx'
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
  usePageDescription({ title: t('signup_confirm.heading') })
  return (
    <NarrowPage
      heading={t('signup_confirm.heading')}
      lead={t('signup_confirm.lead')}
      above={<SignupSteps current={1} />}
    >
      <RefusalNotice title={t('signup_confirm.failed')} refusal={refusal} />
      <DefinitionList
        rows={[
          { label: t('field.email'), value: cleanEmail(entry.email) },
          { label: t('field.password'), value: <MaskedPassword /> },
          {
            label: t('signup_confirm.gender_label'),
            value: entry.gender ? t(`gender.${entry.gender}`) : t('signup_confirm.none'),
          },
          { label: t('signup_confirm.birthday_label'), value: <BirthdayWords entry={entry} /> },
        ]}
      />
      <div className={formStyles.form}>
        <Button variant="primary" size="large" wide busy={busy} onClick={onSend}>
          {t('signup_confirm.send')}
        </Button>
        <ButtonLink href="/signup" wide>
          {t('signup_confirm.change')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}

/** A fixed number of dots, so that they don't reveal the length. */
function MaskedPassword() {
  const { t } = useTranslation()
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <VisuallyHidden>{t('signup_confirm.password_hidden')}</VisuallyHidden>
    </>
  )
}

function BirthdayWords({ entry }: { entry: SignupEntry }) {
  const { t, i18n } = useTranslation()
  const date = birthdayDate(entry.birthday)
  if (!date) return t('signup_confirm.none')
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
