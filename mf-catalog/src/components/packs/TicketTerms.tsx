import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { Pack, Performance } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { Trans, useTranslation } from 'react-i18next'

interface TicketTermsProps {
  pack: Pack
  performance: Performance
}

/** What a ticket admits to. After the last performance, when a ticket is no longer sold, only its date. */
export function TicketTerms({ pack, performance }: TicketTermsProps) {
  const { t } = useTranslation()
  const now = useNow()
  const { starts_at, ends_at, repeats, replay_days: count } = performance
  const when = <Period from={starts_at} until={ends_at} />
  if (pack.state === 'not_on_sale' && Date.parse(ends_at) <= now)
    return (
      <span>
        <Trans i18nKey="pack.performedOn" components={{ when }} />
      </span>
    )
  const { start_within_days: start, view_days: view } = pack.pack_info
  return (
    <>
      <span>
        <Trans
          i18nKey={repeats && view !== undefined ? 'pack.ticketTermsRepeating' : 'pack.ticketTerms'}
          values={{ start, view }}
          components={{ when }}
        />
      </span>
      <span>{count === undefined ? t('pack.noReplay') : t('pack.replay', { count })}</span>
    </>
  )
}
