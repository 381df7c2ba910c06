import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

export default defineConfig({
  test: {
    ...vitestBase,
    name: 'shell',
    include: ['{src,server}/**/*.test.{ts,tsx}'],
  },
})
