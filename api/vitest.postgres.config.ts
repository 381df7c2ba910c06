import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

/** `*.db.test.ts` on PostgreSQL and Redis, and `*.postgres.test.ts`, which need two API processes on one database. */
export default defineConfig({
  test: {
    ...vitestBase,
    name: 'api-postgres',
    include: ['{src,testing}/**/*.{db,postgres}.test.ts'],
    setupFiles: ['testing/fuzz/fix-seed.ts'],
    globalSetup: ['testing/prepare-postgres.ts'],
    isolate: false,
  },
})
