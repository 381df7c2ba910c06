import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { NarrowPage } from '../../components/NarrowPage.tsx'

export function CertifyingView() {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('mailCertify.heading')}>
      <p role="status">{t('mailCertify.redeeming')}</p>
      <Skeleton height="3rem" />
    </NarrowPage>
  )
}
