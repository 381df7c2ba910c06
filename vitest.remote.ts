import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { vitestBase } from './vitest.base.ts'

/** A remote's unit tests: through its lifecycles, in jsdom. */
export const remoteSuite = (name: string): ViteUserConfig =>
  defineConfig({
    test: {
      ...vitestBase,
      name,
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['../shared-ui/src/testing/jsdom-setup.ts', 'src/testing/setup.ts'],
      // Remotes keep no state in their modules, so files may share modules and one jsdom per worker.
      isolate: false,
      // A time zone that differs from the shop's and the server's.
      env: { TZ: 'America/New_York' },
    },
  })
