import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import formStyles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'

/** The link has expired or was used: the visitor is already a member, or must start again. */
export function LinkExpiredView() {
  const { t } = useTranslation()
  return (
    <NarrowPage announced heading={t('mailCertify.expired')} lead={t('mailCertify.expiredLead')}>
      <section className={formStyles.aside}>
        <p className={formStyles.note}>{t('mailCertify.expiredMember')}</p>
        <ButtonLink href="/login" variant="primary" wide>
          {t('mailCertify.login')}
        </ButtonLink>
      </section>
      <section className={formStyles.aside}>
        <p className={formStyles.note}>{t('mailCertify.expiredNewcomer')}</p>
        <ButtonLink href="/signup" wide>
          {t('mailCertify.signup')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
