import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { MailSent, type MailSentProps } from '../../components/MailSent.tsx'
import { SignupSteps } from '../../components/SignupSteps.tsx'

type MailSentViewProps = Pick<MailSentProps, 'sent' | 'busy' | 'refusal' | 'resent' | 'onResend'>

export function MailSentView(props: MailSentViewProps) {
  const { t } = useTranslation()
  return (
    <MailSent
      {...props}
      heading={t('signupSent.heading')}
      lead={t('signupSent.open')}
      above={<SignupSteps current={2} />}
      advice={[t('signupSent.nothingAddress'), t('signupSent.nothingMember')]}
      ways={
        <>
          <ButtonLink href="/signup">{t('signupSent.change')}</ButtonLink>
          <ButtonLink href="/login">{t('signupSent.login')}</ButtonLink>
        </>
      }
    />
  )
}
