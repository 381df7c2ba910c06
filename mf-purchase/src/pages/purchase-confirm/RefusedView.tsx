import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import styles from '../../ordering/Ordering.module.css'
import { resultPath } from '../../ordering/use-proceed.ts'

interface Props {
  refusal: Problem
  cart: CartState
  /** The order was refused after the form had been shown. */
  replacesForm: boolean
}

/** Why this pack can't be ordered, and where to continue. */
export function RefusedView({ refusal, cart, replacesForm }: Props) {
  return (
    <div className={styles.refused}>
      <PackSummary pack={cart} />
      <TakesFocus when={replacesForm}>
        {refusal.code === 'purchase_in_progress' ? (
          <InProgress purchaseNumber={String(refusal.context?.purchase_number)} />
        ) : (
          <NotForSale refusal={refusal} cart={cart} />
        )}
      </TakesFocus>
    </div>
  )
}

function InProgress({ purchaseNumber }: { purchaseNumber: string }) {
  const { t } = useTranslation()
  const toResult = (
    <ButtonLink variant="primary" href={resultPath(purchaseNumber)}>
      {t('refused.inProgress.look')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('refused.inProgress.title')} action={toResult}>
      {t('refused.inProgress.text')}
    </EmptyState>
  )
}

function NotForSale({ refusal, cart }: Pick<Props, 'refusal' | 'cart'>) {
  const { t } = useTranslation()
  const toTitle = (
    <ButtonLink href={pathTo('/title/:fullTitleId', { fullTitleId: cart.fullTitleId })}>
      {t('actions.toTitle')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('refused.gone.title')} action={toTitle}>
      {refusal.code === 'region_blocked' ? refusal.message : t('refused.gone.text')}
    </EmptyState>
  )
}
