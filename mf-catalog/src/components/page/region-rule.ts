import type { Pack } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'

/** What the caller's region allows for a title (spec §1.3): everything, playback in a PC browser only, or nothing. */
export type RegionRule = 'open' | 'pcOnly' | 'blocked'

/** @param soldAbroad the title's `is_oversea` */
export function regionRule(userRegion: string, soldAbroad: boolean, isLive: boolean): RegionRule {
  if (userRegion === 'JP') return 'open'
  if (!soldAbroad) return 'blocked'
  return isLive ? 'pcOnly' : 'open'
}

const held: readonly Pack['state'][] = ['rented', 'purchased', 'reserved']

export const isHeldPack = (pack: Pack): boolean => held.includes(pack.state)
