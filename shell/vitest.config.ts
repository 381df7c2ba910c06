import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

export default defineConfig({
  test: {
    ...vitestBase,
    name: 'shell',
    include: ['{src,server,test}/**/*.test.{ts,tsx}'],
    // The browser tests build remotes, which takes every core there is.
    fileParallelism: false,
  },
})
