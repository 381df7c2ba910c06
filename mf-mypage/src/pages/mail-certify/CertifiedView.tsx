import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import formStyles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'

/** @param isShopping a title is waiting in the cart */
export function CertifiedView({ isShopping }: { isShopping: boolean }) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced heading={t('mail_certify.done')} lead={t('mail_certify.done_lead')}>
      <div className={formStyles.form}>
        <ButtonLink href={isShopping ? '/purchase-confirm' : '/'} variant="primary" size="large" wide>
          {isShopping ? t('mail_certify.to_till') : t('mail_certify.to_home')}
        </ButtonLink>
        <ButtonLink href="/mypage" wide>
          {t('mail_certify.to_mypage')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
