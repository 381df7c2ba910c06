import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import formStyles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'

/** The link has expired or was used: the visitor is already a member, or must start again. */
export function LinkExpiredView() {
  const { t } = useTranslation()
  return (
    <NarrowPage announced heading={t('mail_certify.expired')} lead={t('mail_certify.expired_lead')}>
      <section className={formStyles.aside}>
        <p className={formStyles.note}>{t('mail_certify.expired_member')}</p>
        <ButtonLink href="/login" variant="primary" wide>
          {t('mail_certify.login')}
        </ButtonLink>
      </section>
      <section className={formStyles.aside}>
        <p className={formStyles.note}>{t('mail_certify.expired_newcomer')}</p>
        <ButtonLink href="/signup" wide>
          {t('mail_certify.signup')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
