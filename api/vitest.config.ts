import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'sample/**/*.test.ts'],
    globalSetup: ['src/testing/prepare-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
