import type { Performance } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { Trans } from 'react-i18next'

/** When the performance of a ticket takes place; of an event that repeats, the next one. */
export function PerformanceTime({ performance }: { performance: Performance }) {
  const time = <Period from={performance.starts_at} until={performance.ends_at} />
  return performance.repeats ? <Trans i18nKey="nextPerformance" components={{ when: time }} /> : time
}
