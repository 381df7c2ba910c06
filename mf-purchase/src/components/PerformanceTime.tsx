import type { Performance } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { CartPerformance } from '@ginmaku/shared-contracts/host/cart.ts'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { Trans } from 'react-i18next'

/** When a ticket's performance takes place, in the buyer's time zone, and that there is no replay. */
export function PerformanceTime({ startsAt, endsAt, repeats }: CartPerformance) {
  return (
    <Trans
      i18nKey={repeats ? 'performance.next' : 'performance.once'}
      components={{ when: <Period from={startsAt} until={endsAt} /> }}
    />
  )
}

/** As the API has it. */
export const performanceOf = ({ starts_at, ends_at, repeats }: Performance): CartPerformance => ({
  startsAt: starts_at,
  endsAt: ends_at,
  repeats: repeats === true,
})

/** By the visitor's clock. Only the API decides who enters. */
export const hasOpened = ({ opens_at }: Performance): boolean => Date.parse(opens_at) <= Date.now()
