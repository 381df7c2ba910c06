import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

/** `*.db.test.ts` on PostgreSQL and Redis, and `*.postgres.test.ts`: what takes two API processes over one database. */
export default defineConfig({
  test: {
    ...vitestBase,
    name: 'api-postgres',
    include: ['src/**/*.{db,postgres}.test.ts', 'sample/**/*.db.test.ts'],
    globalSetup: ['src/testing/prepare-postgres.ts'],
    isolate: false,
  },
})
