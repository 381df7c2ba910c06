import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Trans, useTranslation } from 'react-i18next'

type PeriodOfPurchase = Pick<
  HistoryItem,
  'is_live' | 'status' | 'view_expire_at' | 'start_deadline' | 'start_within_days' | 'opens_at' | 'view_days'
>

/** The viewing period of a purchase, in words; none of what was not paid, or was paid back. */
export function PurchasePeriod({ item }: { item: PeriodOfPurchase }) {
  const { t } = useTranslation()
  const now = useNow()
  const isOver = (instant: string) => Date.parse(instant) <= now
  const { is_live, status, view_expire_at, start_deadline, start_within_days, opens_at, view_days } = item

  if (status !== 'granted' && status !== 'captured') return t('viewingPeriod.none')
  if (view_expire_at)
    return (
      <When word={isOver(view_expire_at) ? 'viewingPeriod.ended' : 'viewingPeriod.until'} instant={view_expire_at} />
    )
  const opening = opens_at && !isOver(opens_at) && <When word="viewingPeriod.from" instant={opens_at} />
  if (start_deadline && isOver(start_deadline))
    return (
      <When word={is_live ? 'viewingPeriod.neverEntered' : 'viewingPeriod.neverStarted'} instant={start_deadline} />
    )
  const thenDays =
    view_days !== undefined &&
    t(is_live ? 'viewingPeriod.thenPerformances' : 'viewingPeriod.thenDays', { count: view_days })
  if (start_deadline)
    return (
      <>
        {opening && (
          <>
            {opening}
            <br />
          </>
        )}
        <When word={is_live ? 'viewingPeriod.enterBy' : 'viewingPeriod.startBy'} instant={start_deadline} />
        {thenDays}
      </>
    )
  if (opening) return opening
  if (start_within_days !== undefined)
    return (
      <>
        {t(is_live ? 'viewingPeriod.enterOnceAccepted' : 'viewingPeriod.onceAccepted', { count: start_within_days })}
        {thenDays}
      </>
    )
  return t('viewingPeriod.indefinite')
}

type Word =
  | 'viewingPeriod.ended'
  | 'viewingPeriod.until'
  | 'viewingPeriod.from'
  | 'viewingPeriod.neverStarted'
  | 'viewingPeriod.startBy'
  | 'viewingPeriod.enterBy'
  | 'viewingPeriod.neverEntered'

const When = ({ word, instant }: { word: Word; instant: string }) => (
  <Trans i18nKey={word} components={{ when: <DateTime instant={instant} /> }} />
)
