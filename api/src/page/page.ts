import type { Domain } from '../domain.ts'
import { getPage } from './get-page.ts'
import { createPageTables } from './migrations/2026-11-21-08-pages.ts'
import type { PageDeps } from './page-deps.ts'

export const page: Domain<PageDeps> = {
  name: 'page',
  migrations: { '2026-11-21-08-pages': createPageTables },
  endpoints: (deps) => [getPage(deps)],
}
