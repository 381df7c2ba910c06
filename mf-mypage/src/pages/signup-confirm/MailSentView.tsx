import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import formStyles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'
import { RefusalNotice } from '../../components/RefusalNotice.tsx'
import { SignupSteps } from '../../components/SignupSteps.tsx'
import type { SentMail } from '../signup-mail.ts'
import styles from './MailSentView.module.css'

interface MailSentViewProps {
  sent: SentMail
  busy: boolean
  refusal: Refusal | undefined
  resent: boolean
  onResend: () => void
}

const advice = ['nothingWait', 'nothingSpam', 'nothingAddress', 'nothingMember'] as const

export function MailSentView({ sent, busy, refusal, resent, onResend }: MailSentViewProps) {
  const { t } = useTranslation()
  usePageDescription({ title: t('signupSent.heading') })
  return (
    <NarrowPage
      announced
      heading={t('signupSent.heading')}
      lead={t('signupSent.open')}
      above={<SignupSteps current={2} />}
    >
      <DefinitionList
        rows={[
          { label: t('signupSent.to'), value: sent.email },
          { label: t('signupSent.until'), value: <DateTime instant={sent.expires_at} /> },
        ]}
      />
      <section className={formStyles.aside} aria-labelledby="signup-nothing">
        <Heading level={2} look="small" id="signup-nothing">
          {t('signupSent.nothing')}
        </Heading>
        <ul className={styles.advice}>
          {advice.map((key) => (
            <li key={key}>{t(`signupSent.${key}`)}</li>
          ))}
        </ul>
        <RefusalNotice title={t('signupConfirm.failed')} refusal={refusal} />
        <div className={styles.ways}>
          <Button busy={busy} onClick={onResend}>
            {t('signupSent.resend')}
          </Button>
          <ButtonLink href="/signup">{t('signupSent.change')}</ButtonLink>
          <ButtonLink href="/login">{t('signupSent.login')}</ButtonLink>
        </div>
        <p role="status" className={styles.resent}>
          {resent && !busy && !refusal && t('signupSent.resent')}
        </p>
      </section>
    </NarrowPage>
  )
}
