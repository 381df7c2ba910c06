import type { Domain } from '../domain.ts'
import { getPresent, listPresents } from './get-presents.ts'
import { createPresents } from './migrations/2026-11-27-00-present.ts'
import { addPresentPictures } from './migrations/2026-11-27-11-present-pictures.ts'
import type { PresentDeps } from './present-addresses.ts'
import { heldPresents } from './present-store.ts'
import { servePictures } from './serve-pictures.ts'

/** The present box. It stores nothing about members: their presents are derived from their entitlements. */
export const present: Domain<PresentDeps> = {
  name: 'present',
  migrations: { '2026-11-27-00-present': createPresents, '2026-11-27-11-present-pictures': addPresentPictures },
  endpoints: (deps) => [listPresents(deps), getPresent(deps)],
  routes: servePictures,
  exportMemberData: async (db, { memberId }) => ({
    presents: (await heldPresents(db, memberId)).map(({ name_ja: ja, name_en: en, picture_hash: _, ...present }) => ({
      ...present,
      present_name: { ja, en },
    })),
  }),
  withdrawalImpact: async (db, { memberId }) => {
    const { length: count } = await heldPresents(db, memberId)
    return { losses: count > 0 ? [{ kind: 'present', count }] : [] }
  },
}
