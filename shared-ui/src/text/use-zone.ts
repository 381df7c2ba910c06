import { useSyncExternalStore } from 'react'
import { shopOffset, shopZone, type Zone } from './format-date.ts'

const follow = () => () => undefined
const readShopZone = (): Zone => shopZone
/** Where clocks show the shop's time, it is the same before and after hydration, so that nothing is rendered again. */
const readOwnZone = (): Zone => (clocksShowShopTime() ? shopZone : undefined)

/** Whether the visitor's clock shows the shop's time, so that dates are the same on the server and in the browser. */
export function clocksShowShopTime(): boolean {
  const year = new Date().getFullYear()
  const [january, july] = [new Date(year, 0), new Date(year, 6)]
  return january.getTimezoneOffset() === shopOffset && july.getTimezoneOffset() === shopOffset
}

/**
 * The zone to format dates in (spec §12.1). The server does not know the visitor's zone, so until hydration it is the shop's for
 * everybody.
 * @returns `undefined` for the browser's own zone; Japanese times stay the shop's, and say so where that is another one
 */
export const useZone = (): Zone => useSyncExternalStore(follow, readOwnZone, readShopZone)
