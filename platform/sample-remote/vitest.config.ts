import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@ginmaku/shared-ui/testing/jsdom-setup.ts'],
    // They import styles, which Node can't.
    server: { deps: { inline: [/@ginmaku\//] } },
    // A time zone that differs from the shop's and the server's.
    env: { TZ: 'America/New_York' },
  },
})
