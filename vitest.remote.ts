import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { vitestBase } from './vitest.base.ts'

/** A remote's suite: through its lifecycles, in jsdom. */
export const remoteSuite = (name: string): ViteUserConfig =>
  defineConfig({
    test: {
      ...vitestBase,
      name,
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['../shared-ui/src/testing/jsdom-setup.ts', 'src/testing/setup.ts'],
      // A remote keeps nothing in its modules, so files may share them, and one jsdom a worker.
      isolate: false,
      // Neither the shop's zone nor the server's.
      env: { TZ: 'America/New_York' },
    },
  })
