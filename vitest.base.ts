/**
 * What every vitest suite of the project has in common. Milliseconds. A busy machine takes its time, which is nobody's fault:
 * these limits end what hangs, and only a test that fails ever waits for them.
 */
export const vitestBase = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}
