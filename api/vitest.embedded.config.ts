import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

/** `*.db.test.ts` on the API's fallbacks: PGlite, and limits counted in the process. */
export default defineConfig({
  test: {
    ...vitestBase,
    name: 'api-embedded',
    include: ['src/**/*.db.test.ts', 'sample/**/*.db.test.ts'],
    globalSetup: ['src/testing/prepare-embedded.ts'],
    // Files share a worker's modules and its PGlite, because loading both again costs more than the tests.
    isolate: false,
  },
})
