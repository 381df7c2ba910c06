import type { Pack } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { Trans, useTranslation } from 'react-i18next'

/** How long a pack may be watched: a performance, some days, or without a limit. */
export function PackTerms({ pack }: { pack: Pack }) {
  const { t } = useTranslation()
  const { sales_type, view_days, start_within_days, opens_at, performance } = pack.pack_info
  const days = { start: start_within_days, view: view_days }
  if (performance) {
    const { starts_at, ends_at, repeats, replay_days: count } = performance
    const terms = repeats && view_days !== undefined ? 'pack.ticketTermsRepeating' : 'pack.ticketTerms'
    return (
      <>
        <span>
          <Trans i18nKey={terms} values={days} components={{ when: <Period from={starts_at} until={ends_at} /> }} />
        </span>
        <span>{count === undefined ? t('pack.noReplay') : t('pack.replay', { count })}</span>
      </>
    )
  }
  if (sales_type === 'est') return <span>{t('pack.estTerms')}</span>
  if (view_days === undefined) return null
  if (start_within_days === undefined) return <span>{t('pack.tvodViewOnly', { view: view_days })}</span>
  return <span>{t(opens_at ? 'pack.tvodTermsReserved' : 'pack.tvodTerms', days)}</span>
}
