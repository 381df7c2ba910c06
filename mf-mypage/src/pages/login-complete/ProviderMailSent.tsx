import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { MailSent, type MailSentProps } from '../../components/MailSent.tsx'
import { useLoggedInElsewhere } from '../use-logged-in-elsewhere.ts'

interface ProviderMailSentProps extends Pick<MailSentProps, 'sent' | 'busy' | 'refusal' | 'resent' | 'onResend'> {
  onChange: () => void
}

/** A mail to certify the address is on its way; the account is linked once its link is opened in this browser. */
export function ProviderMailSent({ onChange, ...props }: ProviderMailSentProps) {
  const { t } = useTranslation()
  useLoggedInElsewhere()
  return (
    <MailSent
      {...props}
      heading={t('providerSignUp.sent')}
      lead={t('providerSignUp.sentLead')}
      advice={[t('providerSignUp.sentMember')]}
      ways={
        <>
          <Button onClick={onChange}>{t('providerSignUp.change')}</Button>
          <ButtonLink href="/login">{t('providerSignUp.login')}</ButtonLink>
        </>
      }
    />
  )
}
