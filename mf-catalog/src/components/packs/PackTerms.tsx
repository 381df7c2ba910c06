import type { Pack } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { useTranslation } from 'react-i18next'
import { TicketTerms } from './TicketTerms.tsx'

/** How long a pack may be watched: a performance, some days, or without a limit. */
export function PackTerms({ pack }: { pack: Pack }) {
  const { t } = useTranslation()
  const { sales_type, view_days, start_within_days, opens_at, performance } = pack.pack_info
  if (performance) return <TicketTerms pack={pack} performance={performance} />
  if (sales_type === 'est') return <span>{t('pack.estTerms')}</span>
  if (view_days === undefined) return null
  if (start_within_days === undefined) return <span>{t('pack.tvodViewOnly', { view: view_days })}</span>
  const days = { start: start_within_days, view: view_days }
  return <span>{t(opens_at ? 'pack.tvodTermsReserved' : 'pack.tvodTerms', days)}</span>
}
