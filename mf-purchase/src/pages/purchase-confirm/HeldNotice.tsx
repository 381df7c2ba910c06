import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../components/use-formats.ts'

type Held = NonNullable<Quote['held']>

const isWhole = ({ plays, of }: Held) => plays === of

/** The buyer can already watch all of it, and would rent it again. */
export const isHeldAgain = ({ held, sales_type }: Pick<Quote, 'held' | 'sales_type'>): boolean =>
  held !== undefined && isWhole(held) && sales_type === 'tvod'

interface Props {
  quote: Quote
  held: Held
}

/** What the buyer can already watch of the pack that they are about to pay for. */
export function HeldNotice({ quote, held }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const until = held.view_expire_at
    ? t('held.until', { date: dateTime(held.view_expire_at) })
    : held.start_deadline
      ? t('held.startBy', { date: dateTime(held.start_deadline) })
      : ''
  if (isHeldAgain(quote))
    return (
      <Notice kind="warn" title={t('held.again.title')}>
        {until + t('held.again.text')}
      </Notice>
    )
  const kind = isWhole(held) ? 'rented' : 'part'
  return (
    <Notice kind="info" title={t(`held.${kind}.title`, { plays: held.plays, of: held.of })}>
      {until + t(`held.${kind}.text`)}
    </Notice>
  )
}
