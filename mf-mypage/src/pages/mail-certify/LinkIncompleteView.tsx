import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import formStyles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'

/** The address has no token. */
export function LinkIncompleteView() {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('mailCertify.missing')} lead={t('mailCertify.missingLead')}>
      <div className={formStyles.form}>
        <ButtonLink href="/login" variant="primary" wide>
          {t('mailCertify.login')}
        </ButtonLink>
        <ButtonLink href="/signup" wide>
          {t('mailCertify.signup')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
