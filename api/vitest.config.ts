import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

/** `*.test.ts`: tests that need no database. */
export default defineConfig({
  test: {
    ...vitestBase,
    name: 'api',
    include: ['{src,testing}/**/*.test.ts'],
    exclude: ['**/*.{db,postgres}.test.ts'],
    setupFiles: ['testing/fuzz/fix-seed.ts'],
    isolate: false,
  },
})
