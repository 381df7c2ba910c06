import { drawnTests, unchangedTests } from './drawn-tests.ts'

/** Global set-up of `sample-content`. */
export function setup(): void {
  if (process.env.ISOLATED === '1') return
  const unchanged = unchangedTests(process.env)
  const changed = Object.keys(drawnTests).filter((name) => !unchanged.includes(name))
  const sentences = [
    unchanged.length > 0 &&
      `The tests of ${unchanged.join(' and ')} are left out: nothing that they use has changed since they passed (npm test -- --isolated runs them).`,
    changed.length > 0 &&
      `What the tests of ${changed.join(' and ')} use has changed: npm run test:drawn -w sample-content records that they pass.`,
  ]
  process.stdout.write(`${sentences.filter(Boolean).join(' ')}\n`)
}
