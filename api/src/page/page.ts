import type { Domain } from '../world.ts'
import { getPage } from './get-page.ts'
import { pageTables } from './migrations/2026-11-21-08-pages.ts'

export const page: Domain = {
  name: 'page',
  migrations: { '2026-11-21-08-pages': pageTables },
  answers: (world) => [getPage(world)],
}
