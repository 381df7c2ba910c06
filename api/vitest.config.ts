import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'
import { testsLeftOut } from './src/testing/tested/drawn-tests.ts'

/** `*.test.ts`: tests that need no database. */
export default defineConfig({
  test: {
    ...vitestBase,
    name: 'api',
    include: ['src/**/*.test.ts', 'sample/**/*.test.ts'],
    exclude: ['**/*.{db,postgres}.test.ts', ...testsLeftOut(process.env)],
    setupFiles: ['src/testing/fuzz/fix-seed.ts'],
    globalSetup: ['src/testing/tested/tell-unchanged.ts'],
    isolate: false,
  },
})
