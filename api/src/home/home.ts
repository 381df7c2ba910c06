import type { Domain } from '../domain.ts'
import { getHome } from './get-home.ts'
import { getSite } from './get-site.ts'
import type { HomeWorld } from './home-world.ts'
import { createSiteSettings } from './migrations/2026-11-22-10-site-settings.ts'

/** The shop window: what editors put on the home page and in the frame. */
export const home: Domain<HomeWorld> = {
  name: 'home',
  migrations: { '2026-11-22-10-site-settings': createSiteSettings },
  endpoints: (world) => [getHome(world), getSite(world)],
}
