import { describe, expect, it } from 'vitest'
import { after, dayMs } from '../clock.ts'
import { chooseRight } from './downloadable.ts'

const now = new Date('2026-11-21T12:00:00Z')
const never = { opens_at: null, start_deadline: null, view_expire_at: null }
const bought = { ...never, sales_type: 'est', view_type: 2, quality_type: 2, is_live: false } as const
const streamed = { ...bought, view_type: 1 } as const

describe('a download', () => {
  it('is of the best quality that was bought with it', () => {
    const best = { ...bought, quality_type: 3 } as const
    expect(chooseRight([bought, best, { ...streamed, quality_type: 3 }], now)).toEqual({ right: best })
    expect(chooseRight([bought, best], now, 3)).toEqual({ right: best })
  })

  it('needs something held', () => {
    expect(chooseRight([], now)).toEqual({ refused: 'payment_required' })
    expect(chooseRight([{ ...bought, view_expire_at: now }], now)).toEqual({ refused: 'payment_required' })
  })

  it('is not included in a stream, a rental, a live event or a lower quality', () => {
    const others = [streamed, { ...bought, sales_type: 'tvod' }, { ...bought, is_live: true }] as const
    for (const right of others) expect(chooseRight([right], now)).toEqual({ refused: 'download_not_included' })
    expect(chooseRight([bought], now, 3)).toEqual({ refused: 'download_not_included' })
  })

  it('of a reservation waits for the release', () => {
    const reserved = { ...bought, opens_at: after(now, dayMs) }
    expect(chooseRight([reserved], now)).toEqual({ refused: 'download_not_begun' })
    expect(chooseRight([reserved, bought], now)).toEqual({ right: bought })
    expect(chooseRight([reserved], after(now, dayMs))).toEqual({ right: reserved })
  })
})
