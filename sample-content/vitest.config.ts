import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'
import { testsLeftOut } from './src/testing/drawn-tests.ts'

export default defineConfig({
  test: {
    ...vitestBase,
    name: 'sample-content',
    include: ['src/**/*.test.ts'],
    exclude: [...testsLeftOut(process.env)],
    globalSetup: ['src/testing/report-unchanged.ts'],
    isolate: false,
  },
})
