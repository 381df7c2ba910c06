import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'

/** The link has expired or was used: the visitor is already a member, or must start again. */
export function LinkExpiredView() {
  const { t } = useTranslation()
  return (
    <NarrowPage announced heading={t('mailCertify.expired')} lead={t('mailCertify.expiredLead')}>
      <section className={formStyles.aside}>
        <p className={formStyles.note}>{t('mailCertify.expiredMember')}</p>
        <LoginLink />
      </section>
      <section className={formStyles.aside}>
        <p className={formStyles.note}>{t('mailCertify.expiredNewcomer')}</p>
        <SignupLink />
      </section>
    </NarrowPage>
  )
}

/** The address has no token. */
export function LinkIncompleteView() {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('mailCertify.missing')} lead={t('mailCertify.missingLead')}>
      <div className={formStyles.form}>
        <LoginLink />
        <SignupLink />
      </div>
    </NarrowPage>
  )
}

function LoginLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink href="/login" variant="primary" wide>
      {t('mailCertify.login')}
    </ButtonLink>
  )
}

function SignupLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink href="/signup" wide>
      {t('mailCertify.signup')}
    </ButtonLink>
  )
}
