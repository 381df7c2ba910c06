import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

export default defineConfig({
  test: { ...vitestBase, name: 'shared-contracts', include: ['src/**/*.test.ts'], isolate: false },
})
