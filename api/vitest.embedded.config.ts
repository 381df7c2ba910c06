import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'
import { chooseEmbedded } from './testing/embedded/choose-embedded.ts'
import { isTestedOnPglite } from './testing/embedded/embedded-hash.ts'

/** `*.db.test.ts` on the API's fallbacks: PGlite, and limits counted in the process. Which of them: embedded-tests.ts. */
export default defineConfig({
  test: {
    ...vitestBase,
    name: 'api-embedded',
    include: [...chooseEmbedded(process.env, isTestedOnPglite()).include],
    setupFiles: ['testing/fuzz/fix-seed.ts'],
    globalSetup: ['testing/prepare-embedded.ts'],
    // Files share a worker's modules and its PGlite, because loading both again costs more than the tests.
    isolate: false,
  },
})
