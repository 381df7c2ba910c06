import { after, dayMs } from '../clock.ts'
import type { Domain } from '../domain.ts'
import { checkCode } from './check-code.ts'
import { decideCode } from './decide-code.ts'
import { forgetDeviceCodes, forgetDeviceCodesOf, listOwnCodes } from './device-code-store.ts'
import type { DeviceWorld } from './device-world.ts'
import { issueSession } from './issue-session.ts'
import { createDeviceCodes } from './migrations/2026-11-23-11-device-codes.ts'
import { requestCode } from './request-code.ts'

/** TV activation (RFC 8628). */
export const device: Domain<DeviceWorld> = {
  name: 'device',
  migrations: { '2026-11-23-11-device-codes': createDeviceCodes },
  endpoints: (world) => [requestCode(world), issueSession(world), checkCode(world), decideCode(world)],
  forget: (trx, { memberId }) => forgetDeviceCodesOf(trx, memberId),
  ownData: async (db, { memberId }) => ({ device_codes: await listOwnCodes(db, memberId) }),
  jobs: (world) => [
    {
      name: 'device-forget',
      everyMinutes: 30,
      // A day later, so that a late poll or try still learns that its code has expired.
      run: () => forgetDeviceCodes(world.db, after(world.clock.now(), -dayMs)),
    },
  ],
}
