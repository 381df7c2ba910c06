import { databaseTests, embeddedTests } from './embedded-tests.ts'

interface Choice {
  include: readonly string[]
  /** Why more runs than usual, and what to do. */
  notice?: string
}

/**
 * What runs on PGlite: a selection where PostgreSQL runs everything, otherwise everything.
 * @param env `TEST_DATABASE_URL` is set by the runner where PostgreSQL responds, `ALL_DATABASES` by `npm test -- --all-databases`
 * @param isTested everything has passed on PGlite with this `src/database` and these versions of Kysely and PGlite
 */
export function chooseEmbedded(env: Readonly<Record<string, string | undefined>>, isTested: boolean): Choice {
  if (!env.TEST_DATABASE_URL || env.ALL_DATABASES === '1') return { include: databaseTests }
  if (isTested) return { include: embeddedTests }
  return {
    include: databaseTests,
    notice:
      'api/src/database, Kysely or PGlite changed since every test last passed on PGlite, so every test runs on it: npm test -- --all-databases does so too and records it in api/tested.json.',
  }
}
