import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

/** `money/`: random purchases at three API processes on PostgreSQL. */
export default defineConfig({
  test: {
    ...vitestBase,
    name: 'api-money',
    include: ['money/**/*.test.ts'],
    globalSetup: ['testing/prepare-postgres.ts'],
  },
})
