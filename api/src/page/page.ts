import type { Domain } from '../domain.ts'
import { getPage } from './get-page.ts'
import { createPageTables } from './migrations/2026-11-21-08-pages.ts'
import type { PageWorld } from './page-world.ts'

export const page: Domain<PageWorld> = {
  name: 'page',
  migrations: { '2026-11-21-08-pages': createPageTables },
  endpoints: (world) => [getPage(world)],
}
