import { describe, expect, it } from 'vitest'
import { packsToGive } from './promotion.ts'

const film = { pack_id: 'film' }
const making = { pack_id: 'making-of' }
const soon = new Date('2026-12-01T00:00:00Z')
const later = new Date('2026-12-05T00:00:00Z')

describe('the packs that a code gives', () => {
  it('are all of them, whatever else the member holds', () => {
    expect(packsToGive([film, making], [{ pack_id: 'other', end: soon }])).toEqual([film, making])
  })

  it('leave out what is held for good', () => {
    expect(packsToGive([film, making], [{ pack_id: 'film', end: null }])).toEqual([making])
  })

  it('are none while one of them is held for a time: it can be redeemed once the last of them has ended', () => {
    const held = [
      { pack_id: 'film', end: soon },
      { pack_id: 'making-of', end: later },
    ]
    expect(packsToGive([film, making], held.slice(0, 1))).toEqual({ heldUntil: soon })
    expect(packsToGive([film, making], held)).toEqual({ heldUntil: later })
    expect(packsToGive([film], [{ pack_id: 'film', end: soon }])).toEqual({ heldUntil: soon })
  })

  it('are none when all are held for good', () => {
    expect(packsToGive([film], [{ pack_id: 'film', end: null }])).toEqual({ heldUntil: null })
  })
})
