import type { ServiceLife } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { servicePhase } from '@ginmaku/shared-contracts/api/catalogue/service-phase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { dayInTokyo, formatDateTime, formatDay, formatPeriod } from '../calendar.ts'
import type { CurrentBlock, StoredBlock } from './stored-block.ts'

/** The blocks of a page at `now`: those of the former service's phase, with its dates. */
export function currentBlocks(
  blocks: readonly StoredBlock[],
  life: Omit<ServiceLife, 'successor'>,
  locale: Locale,
  now: Date,
): CurrentBlock[] {
  const phase = servicePhase(now.getTime(), life)
  const shown = blocks.flatMap((block) => {
    if (block.kind !== 'phase') return [block]
    return block.phases.includes(phase) ? block.blocks : []
  })
  const [opens, closes] = [new Date(life.migration_opens_at), new Date(life.migration_closes_at)]
  const dates: Record<string, string> = {
    ends_on: formatDay(dayInTokyo(new Date(life.ends_at)), locale),
    migration_opens: formatDateTime(opens, locale),
    migration_closes: formatDateTime(closes, locale),
    migration_window: formatPeriod(opens, closes, locale),
  }
  const withDates = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\{(\w+)\}/g, (written, name) => dates[name] ?? written) : value
  return JSON.parse(JSON.stringify(shown), (key, value) => withDates(key, value)) as CurrentBlock[]
}
