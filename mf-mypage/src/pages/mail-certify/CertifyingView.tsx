import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { NarrowPage } from '../../components/NarrowPage.tsx'

export function CertifyingView() {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('mail_certify.heading')}>
      <p role="status">{t('mail_certify.redeeming')}</p>
      <Skeleton height="3rem" />
    </NarrowPage>
  )
}
