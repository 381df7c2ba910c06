/**
 * What every vitest suite of the project has in common. Milliseconds. These limits end what hangs: a busy machine takes its time,
 * which is nobody's fault, and only a test that fails ever waits for them.
 */
export const vitestBase = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // Of the two cores that CI has; a project does not take it from the root.
  maxWorkers: 2,
  expect: { poll: { timeout: 20_000 } },
}
