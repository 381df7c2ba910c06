import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import formStyles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'

/** The address has no token. */
export function LinkIncompleteView() {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('mail_certify.missing')} lead={t('mail_certify.missing_lead')}>
      <div className={formStyles.form}>
        <ButtonLink href="/login" variant="primary" wide>
          {t('mail_certify.login')}
        </ButtonLink>
        <ButtonLink href="/signup" wide>
          {t('mail_certify.signup')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
