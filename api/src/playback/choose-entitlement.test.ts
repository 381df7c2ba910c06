import { describe, expect, it } from 'vitest'
import { chooseEntitlement, type UsableEntitlement } from './choose-entitlement.ts'

const now = new Date('2026-11-21T20:00:00+09:00')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const boughtSd: UsableEntitlement = { quality_type: 1, opens_at: null, start_deadline: null, view_expire_at: null }
const idleRental4k: UsableEntitlement = {
  quality_type: 3,
  opens_at: null,
  start_deadline: hours(240),
  view_expire_at: null,
}
const runningRentalHd: UsableEntitlement = { ...idleRental4k, quality_type: 2, view_expire_at: hours(9) }
const overRental: UsableEntitlement = { ...idleRental4k, view_expire_at: hours(-1) }

describe('of several entitlements to one play', () => {
  it('an unstarted rental is not used while another one can be', () => {
    expect(chooseEntitlement([idleRental4k, boughtSd], now)).toEqual(boughtSd)
  })

  it('an unstarted rental is used when only it has the requested quality', () => {
    expect(chooseEntitlement([idleRental4k, boughtSd], now, 3)).toEqual(idleRental4k)
  })

  it('the higher quality comes first among running ones', () => {
    expect(chooseEntitlement([boughtSd, runningRentalHd, overRental], now)).toEqual(runningRentalHd)
  })

  it('the one that ends first comes first at the same quality', () => {
    const other = { ...runningRentalHd, view_expire_at: hours(3) }
    expect(chooseEntitlement([runningRentalHd, other], now)).toEqual(other)
  })

  it('a reservation comes after what can be played now', () => {
    const reserved = { ...idleRental4k, opens_at: hours(1) }
    const idle = { ...idleRental4k, quality_type: 1 as const }
    expect(chooseEntitlement([reserved, idle], now)).toEqual(idle)
    expect(chooseEntitlement([reserved], now)).toEqual(reserved)
    expect(chooseEntitlement([{ ...reserved, opens_at: now }, idle], now)).toEqual({ ...reserved, opens_at: now })
  })

  it('none is chosen that has ended or is of a lower quality', () => {
    expect(chooseEntitlement([overRental], now)).toBeUndefined()
    expect(chooseEntitlement([boughtSd], now, 2)).toBeUndefined()
    expect(chooseEntitlement([], now)).toBeUndefined()
  })
})
