import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { root } from '../run.ts'
import { writeResults } from './results.ts'
import { SuiteProgress } from './suite-progress.ts'

/** Prints each failure immediately and a line per suite; writes the results for the command that started the run. */
export default class PlaywrightReporter implements Reporter {
  readonly #progress = new SuiteProgress()

  onBegin(_: unknown, all: Suite): void {
    for (const test of all.allTests()) this.#progress.expect(suiteOf(test), test.id)
  }

  onTestEnd(test: TestCase, { duration, retry, status, errors }: TestResult): void {
    const suite = suiteOf(test)
    this.#progress.spend(suite, duration / 1000)
    const outcome = test.outcome()
    if (outcome === 'unexpected' && status !== 'skipped' && retry < test.retries) return
    const ended = { suite, name: nameOf(test), seconds: duration / 1000 }
    const evidence = evidenceOf(test)
    if (outcome === 'unexpected') {
      const where = evidence.map((path) => `  ${path}`).join('\n')
      this.#progress.fail(test.id, ended, `${errors.map(describe).join('\n')}\n${where}`)
    } else if (!isBuild(test)) {
      const known = { expected: 'passed', flaky: 'flaky', skipped: 'skipped' } as const
      this.#progress.add(test.id, { ...ended, outcome: known[outcome], ...(evidence.length > 0 && { evidence }) })
    }
    this.#progress.finish(suite, test.id)
  }

  onError(error: TestError): void {
    this.#progress.fail('outside', { suite: 'playwright', name: 'outside of any test', seconds: 0 }, describe(error))
  }

  onEnd(): void {
    writeResults(this.#progress.results())
  }

  printsToStdio(): boolean {
    return true
  }
}

const suiteOf = (test: TestCase) => test.parent.project()?.name ?? 'playwright'

const nameOf = (test: TestCase) =>
  [relative(root, test.location.file), ...test.titlePath().slice(3)].filter(Boolean).join(' › ')

/** Build steps are not counted as tests, unless they fail. */
const isBuild = ({ location }: TestCase) => location.file.endsWith('.setup.ts')

const describe = ({ stack, message, value, snippet = '' }: TestError) => `${stack ?? message ?? value}\n${snippet}`

/** Traces and screenshots of the failed attempts. */
const evidenceOf = ({ results }: TestCase) =>
  results
    .filter(({ status }) => status !== 'passed' && status !== 'skipped')
    .flatMap(({ attachments }) => attachments.flatMap(({ path }) => (path ? [relative(root, path)] : [])))
