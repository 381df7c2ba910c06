import { expect, it } from 'vitest'
import { after, dayMs, hourMs, minuteMs } from '../clock.ts'
import { endOf, startClock, viewingPeriodOnGrant } from '../entitlement/viewing-period.ts'
import { openMedia, signMedia } from '../media/media-path.ts'
import { chooseEntitlement } from './choose-entitlement.ts'
import { grantEnd } from './make-grant.ts'

const bought = new Date('2026-11-21T12:00:00.417Z')
/** Offsets around each limit, to the millisecond and to the second; the fractions cover rounding. */
const edges = [-4 * hourMs, -hourMs - 1, -1000, -999, -1, 0, 1, 1000, hourMs + 583]

/** Every kind of entitlement, as bought and with its clock running. */
function* rights() {
  for (const sales_type of ['tvod', 'est'] as const)
    for (const view_days of [null, 1, 2, 30])
      for (const start_within_days of [null, 1, 30])
        for (const opens_at of [null, after(bought, 90 * minuteMs + 1)])
          for (const ends_at of [null, after(bought, 3 * hourMs + 999)]) {
            const window = viewingPeriodOnGrant({ sales_type, view_days, start_within_days, opens_at, ends_at }, bought)
            yield window
            for (const later of [0, 1, hourMs + 250, dayMs - 1]) yield startClock(window, after(bought, later))
          }
}

/** Times to request a grant: those at which something begins or ends, and just before and after them. */
const moments = (limits: readonly (Date | null)[]) =>
  [bought, ...limits].flatMap((limit) => (limit ? edges.map((edge) => after(limit, edge)) : []))

it('no grant outlives its entitlement', () => {
  let granted = 0
  for (const window of rights())
    for (const now of moments([window.opens_at, window.started_at, window.start_deadline, window.view_expire_at])) {
      const right = { ...window, quality_type: 2 as const }
      if (!chooseEntitlement([right], now)) continue
      granted += 1
      const entitlementEnds = endOf(right)
      const end = grantEnd(now, entitlementEnds)
      const said = `${JSON.stringify(right)} at ${now.toISOString()}`
      if (entitlementEnds) expect(end.getTime(), said).toBeLessThanOrEqual(entitlementEnds.getTime())
      expect(end.getTime() - now.getTime(), said).toBeLessThanOrEqual(4 * hourMs)
      const claims = { session: 's', asset: 'a', quality: 2, region: 'JP', expires: end.getTime() / 1000 } as const
      const token = signMedia(claims, 'secret')
      const opensAt = (at: Date) => openMedia(token, 'secret', at) !== undefined
      expect(opensAt(end), said).toBe(false)
      if (now < end) expect(opensAt(after(end, -1)), said).toBe(true)
    }
  expect(granted).toBeGreaterThan(500)
})

it('ends at its earliest limit, and after four hours without one', () => {
  const now = new Date('2026-11-21T12:00:00.417Z')
  expect(grantEnd(now, null, undefined)).toEqual(new Date('2026-11-21T16:00:00Z'))
  const sooner = new Date('2026-11-21T13:00:00.999Z')
  expect(grantEnd(now, new Date('2026-11-21T14:00:00Z'), sooner)).toEqual(new Date('2026-11-21T13:00:00Z'))
})
