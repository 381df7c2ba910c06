import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

export default defineConfig({
  test: {
    ...vitestBase,
    name: 'mf-catalog',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../shared-ui/src/testing/jsdom-setup.ts', 'src/testing/setup.ts'],
  },
})
