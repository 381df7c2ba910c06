import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import styles from './PurchaseConfirm.module.css'
import { completeAddress } from './use-go-on.ts'

/** Why this pack can't be ordered, and where to continue. */
export function RefusedView({ refusal, cart }: { refusal: Problem; cart: CartState }) {
  const { t } = useTranslation()
  const running = String(refusal.context?.purchase_number)
  const toTitle = (
    <ButtonLink href={pathTo('/title/:fullTitleId', { fullTitleId: cart.fullTitleId })}>
      {t('actions.to-title')}
    </ButtonLink>
  )
  return (
    <div className={styles.refused}>
      <PackSummary pack={cart} />
      {refusal.code === 'purchase_in_progress' ? (
        <EmptyState
          title={t('refused.in-progress.title')}
          action={
            <ButtonLink variant="primary" href={completeAddress(running)}>
              {t('refused.in-progress.look')}
            </ButtonLink>
          }
        >
          {t('refused.in-progress.text')}
        </EmptyState>
      ) : (
        <EmptyState title={t('refused.gone.title')} action={toTitle}>
          {refusal.code === 'region_blocked' ? refusal.message : t('refused.gone.text')}
        </EmptyState>
      )}
    </div>
  )
}
