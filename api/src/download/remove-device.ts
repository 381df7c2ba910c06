import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { removeDevice } from './device-store.ts'
import type { DownloadDeps } from './download-deps.ts'

/** Frees the device's place. What was downloaded on it stays there. */
export const removeDownloadDevice = ({ db }: DownloadDeps) =>
  endpoint(
    'DELETE /user/download/{full_title_id}/device/{device_id}',
    async ({ params: { full_title_id, device_id } }, { memberId }: MemberCaller) => {
      await removeDevice(db, { memberId, fullTitleId: full_title_id, deviceId: device_id })
      return undefined
    },
  )
