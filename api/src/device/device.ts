import { after, dayMs } from '../clock.ts'
import type { Domain } from '../domain.ts'
import { deleteDeviceCodesOf, deleteExpiredDeviceCodes, listOwnCodes } from './device-code-store.ts'
import type { DeviceDeps } from './device-deps.ts'
import { issueSession } from './issue-session.ts'
import { createDeviceCodes } from './migrations/2026-11-27-00-device.ts'
import { requestCode } from './request-code.ts'
import { checkCode, decideCode } from './try-code.ts'

/** TV activation (RFC 8628). */
export const device: Domain<DeviceDeps> = {
  name: 'device',
  migrations: { '2026-11-27-00-device': createDeviceCodes },
  endpoints: (deps) => [requestCode(deps), issueSession(deps), checkCode(deps), decideCode(deps)],
  eraseMember: (trx, { memberId }) => deleteDeviceCodesOf(trx, memberId),
  exportMemberData: async (db, { memberId }) => ({ device_codes: await listOwnCodes(db, memberId) }),
  jobs: (deps) => [
    {
      name: 'device-forget',
      everyMinutes: 30,
      // A day later, so that a late poll or try still gets the error that its code has expired.
      run: () => deleteExpiredDeviceCodes(deps.db, after(deps.clock.now(), -dayMs)),
    },
  ],
}
