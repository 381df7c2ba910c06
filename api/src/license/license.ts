import type { Domain } from '../domain.ts'
import { issueLicense, type LicenseDeps } from './issue-license.ts'
import { createFilmKeys } from './migrations/2026-11-29-00-license.ts'

/** Keys of protected films (spec §10.12, `docs/decisions/film-protection.md`). */
export const license: Domain<LicenseDeps> = {
  name: 'license',
  migrations: { '2026-11-29-00-license': createFilmKeys },
  endpoints: (deps) => [issueLicense(deps)],
}
