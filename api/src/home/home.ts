import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { getHome, getSite } from './get-home.ts'
import { createSiteSettings } from './migrations/2026-11-22-10-site-settings.ts'

/** The shop window: what editors put on the home page and in the frame. */
export const home: Domain<Infrastructure> = {
  name: 'home',
  migrations: { '2026-11-22-10-site-settings': createSiteSettings },
  endpoints: (deps) => [getHome(deps), getSite(deps)],
}
