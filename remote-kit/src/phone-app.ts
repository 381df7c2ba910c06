import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { isPhone } from './is-phone.ts'

type HasBus = Pick<Host, 'bus'>

/** Whether this page is in the installed app. */
const isInApp = ({ bus }: HasBus): boolean => bus.read('app') === 'standalone'

/** Films and live events play on phones and tablets in the app only (spec §1.3); trailers play everywhere. */
export const needsApp = (host: HasBus): boolean => isPhone() && !isInApp(host)

/** This page is in the app on a phone or tablet, where everything plays in SD (spec §9.3). */
export const playsAsApp = (host: HasBus): boolean => isPhone() && isInApp(host)
