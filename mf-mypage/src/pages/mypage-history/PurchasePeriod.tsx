import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Trans, useTranslation } from 'react-i18next'

/** The viewing period of a purchase, in words; none of what was not paid, or was paid back. */
export function PurchasePeriod({ item }: { item: HistoryItem }) {
  const { t } = useTranslation()
  const now = useNow()
  const isOver = (instant: string) => Date.parse(instant) <= now
  const { status, view_expire_at, start_deadline, opens_at, view_days } = item

  if (status !== 'granted' && status !== 'captured') return t('history.noPeriod')
  if (view_expire_at)
    return <When word={isOver(view_expire_at) ? 'history.ended' : 'history.until'} instant={view_expire_at} />
  if (opens_at && !isOver(opens_at)) return <When word="history.from" instant={opens_at} />
  if (start_deadline && isOver(start_deadline)) return <When word="history.neverStarted" instant={start_deadline} />
  if (start_deadline)
    return (
      <>
        <When word="history.startBy" instant={start_deadline} />
        {view_days !== undefined && t('history.thenDays', { count: view_days })}
      </>
    )
  return t('history.indefinite')
}

type Word = 'history.ended' | 'history.until' | 'history.from' | 'history.neverStarted' | 'history.startBy'

const When = ({ word, instant }: { word: Word; instant: string }) => (
  <Trans i18nKey={word} components={{ when: <DateTime instant={instant} /> }} />
)
