import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

export default defineConfig({
  test: {
    ...vitestBase,
    name: 'api',
    include: ['src/**/*.test.ts', 'sample/**/*.test.ts'],
    globalSetup: ['src/testing/prepare-database.ts'],
  },
})
