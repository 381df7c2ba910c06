/**
 * Settings that every vitest suite shares. Milliseconds. These limits are for hangs and are generous because machines may be
 * busy; only a failing test waits for them.
 */
export const vitestBase = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // CI has two cores; a project does not inherit this from the root.
  maxWorkers: 2,
  expect: { poll: { timeout: 20_000 } },
}
