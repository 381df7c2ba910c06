import type { Performance } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { CartPerformance } from '@ginmaku/shared-contracts/host/cart.ts'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { Trans, useTranslation } from 'react-i18next'

/** When a ticket's performance takes place, in the buyer's time zone, and what can be watched afterwards. */
export function PerformanceTime({ startsAt, endsAt, repeats, replayDays }: CartPerformance) {
  const { t } = useTranslation()
  return (
    <Trans
      i18nKey={repeats ? 'performance.next' : 'performance.once'}
      values={{
        after: replayDays === null ? t('performance.noReplay') : t('performance.replay', { count: replayDays }),
      }}
      components={{ when: <Period from={startsAt} until={endsAt} /> }}
    />
  )
}

/** As the API has it. */
export const performanceOf = ({ starts_at, ends_at, repeats, replay_days }: Performance): CartPerformance => ({
  startsAt: starts_at,
  endsAt: ends_at,
  repeats: repeats === true,
  replayDays: replay_days ?? null,
})

/** Whether its room is open, or was. By the visitor's clock: only the API decides who enters. */
export const hasOpened = ({ opens_at }: Pick<Performance, 'opens_at'>): boolean => Date.parse(opens_at) <= Date.now()

/** Whether it is over, as the last one. */
export const hasEnded = ({ ends_at, repeats }: Performance): boolean => !repeats && Date.parse(ends_at) <= Date.now()
