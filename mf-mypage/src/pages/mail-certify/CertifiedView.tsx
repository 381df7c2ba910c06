import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import formStyles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'

/** @param isShopping a title is waiting in the cart */
export function CertifiedView({ isShopping }: { isShopping: boolean }) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced heading={t('mailCertify.done')} lead={t('mailCertify.doneLead')}>
      <div className={formStyles.form}>
        <ButtonLink href={isShopping ? '/purchase-confirm' : '/'} variant="primary" size="large" wide>
          {isShopping ? t('mailCertify.toCheckout') : t('mailCertify.toHome')}
        </ButtonLink>
        <ButtonLink href="/mypage" wide>
          {t('mailCertify.toMypage')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
