import type { Domain } from '../domain.ts'
import { createDownloadLink } from './create-link.ts'
import { deleteDevicesOf, listOwnDevices } from './device-store.ts'
import type { DownloadDeps } from './download-deps.ts'
import { deleteExpiredLinks, listOwnLinks } from './link-store.ts'
import { listDownloads, removeDownloadDevice } from './list-downloads.ts'
import { createDownloads } from './migrations/2026-11-27-00-download.ts'
import { serveDownloads } from './serve-download.ts'

/** Downloads of what was bought with view type 2 (`docs/decisions/downloads.md`). */
export const download: Domain<DownloadDeps> = {
  name: 'download',
  migrations: { '2026-11-27-00-download': createDownloads },
  endpoints: (deps) => [listDownloads(deps), createDownloadLink(deps), removeDownloadDevice(deps)],
  routes: serveDownloads,
  jobs: ({ db, clock }) => [
    { name: 'download-forget', everyMinutes: 30, run: () => deleteExpiredLinks(db, clock.now()) },
  ],
  exportMemberData: async (db, { memberId }) => ({
    download_devices: await listOwnDevices(db, memberId),
    download_links: await listOwnLinks(db, memberId),
  }),
  eraseMember: (trx, { memberId }) => deleteDevicesOf(trx, memberId),
}
