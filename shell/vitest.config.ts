import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,server,test}/**/*.test.{ts,tsx}'], // The browser tests build remotes, which takes every core there is.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
