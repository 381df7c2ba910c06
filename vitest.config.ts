import { defineConfig } from 'vitest/config'

/** One run for all workspaces: each `vitest*.config.ts` is a project, named after its folder. */
export default defineConfig({
  test: {
    projects: ['*/vitest*.config.ts'],
    // CI has two cores.
    maxWorkers: 2,
  },
})
