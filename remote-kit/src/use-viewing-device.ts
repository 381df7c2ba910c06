import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { needsApp, playsAsApp } from './phone-app.ts'
import { useHost } from './state/host-context.ts'

/** `phone`: a phone's or tablet's browser, where only the app plays; `app`: the app there, which plays in SD. */
export type ViewingDevice = 'computer' | 'phone' | 'app'

/** What this page is open on (spec §1.3, §9.3); until it is hydrated a computer, as the server rendered it. */
export function useViewingDevice(): ViewingDevice {
  const host = useHost()
  const isHydrated = useHydrated()
  if (isHydrated && playsAsApp(host)) return 'app'
  return isHydrated && needsApp(host) ? 'phone' : 'computer'
}
