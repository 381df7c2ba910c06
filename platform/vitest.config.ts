import { defineConfig } from 'vitest/config'
import { vitestBase } from '../vitest.base.ts'

export default defineConfig({ test: { ...vitestBase, name: 'platform', include: ['src/**/*.test.ts'] } })
