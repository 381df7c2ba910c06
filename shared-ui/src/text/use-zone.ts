import { shopZone, type Zone } from './format-date.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * The zone to format dates in (spec §12.1). The server does not know the visitor's zone, so until hydration it is the shop's for
 * everybody.
 * @returns `undefined` for the browser's own zone; Japanese times stay the shop's, and say so where that is another one
 */
export const useZone = (): Zone => (useHydrated() ? undefined : shopZone)
