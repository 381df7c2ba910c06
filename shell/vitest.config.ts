import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['{src,server}/**/*.test.{ts,tsx}'], testTimeout: 60_000, hookTimeout: 180_000 },
})
