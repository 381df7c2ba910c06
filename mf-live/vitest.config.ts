import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../shared-ui/src/testing/jsdom-setup.ts', 'src/testing/setup.ts'],
    testTimeout: 20_000,
  },
})
