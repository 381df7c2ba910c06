import { useSyncExternalStore } from 'react'
import { shopZone, type Zone } from './format-date.ts'

let ownZone: string | undefined

const follow = () => () => undefined
const readShopZone = (): Zone => shopZone
/** In the shop's zone it is the same before and after hydration, so that nothing is rendered again. */
function readOwnZone(): Zone {
  ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return ownZone === shopZone ? shopZone : undefined
}

/**
 * The zone to format dates in (spec §12.1). The server does not know the visitor's zone, so until hydration it is the shop's for
 * everybody.
 * @returns `undefined` for the browser's own zone; Japanese times stay the shop's, and say so where that is another one
 */
export const useZone = (): Zone => useSyncExternalStore(follow, readOwnZone, readShopZone)
