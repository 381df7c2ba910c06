import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

export default defineConfig({
  test: {
    ...vitestBase,
    name: 'remote-kit',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['../shared-ui/src/testing/jsdom-setup.ts'],
    isolate: false,
    // A zone that is neither the shop's nor the server's.
    env: { TZ: 'America/New_York' },
  },
})
