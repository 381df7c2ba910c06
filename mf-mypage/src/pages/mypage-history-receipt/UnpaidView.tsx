import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'

/** A purchase that nothing was paid for, or not yet, has no receipt. */
export function UnpaidView({ status }: Pick<Purchase, 'status'>) {
  const { t } = useTranslation()
  const reason =
    status === 'created' || status === 'authorizing' ? 'open' : status === 'refunded' ? 'refunded' : 'ended'
  return (
    <NarrowPage heading={t('receipt.none')} lead={t(`receipt.why.${reason}`)}>
      <ButtonLink href="/mypage/history">{t('receipt.toHistory')}</ButtonLink>
    </NarrowPage>
  )
}
