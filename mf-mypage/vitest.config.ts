import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

export default defineConfig({
  test: {
    ...vitestBase,
    name: 'mf-mypage',
    environment: 'jsdom',
    include: ['{src,harness}/**/*.test.{ts,tsx}'],
    setupFiles: ['../shared-ui/src/testing/jsdom-setup.ts', 'src/testing/setup.ts'],
  },
})
