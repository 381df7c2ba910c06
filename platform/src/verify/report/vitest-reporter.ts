import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { root } from '../run.ts'
import { writeResults } from './results.ts'
import { SuiteProgress } from './suite-progress.ts'

/** Prints each failure immediately and a line per suite; writes the results for the command that started the run. */
export default class VitestReporter implements Reporter {
  readonly #progress = new SuiteProgress()
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    for (const { project, moduleId } of files) this.#progress.expect(project.name, moduleId)
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    const { duration = 0, flaky = false } = test.diagnostic() ?? {}
    const name = `${relative(root, test.module.moduleId)} › ${test.fullName}`
    const ended = { suite: test.project.name, name, seconds: duration / 1000 }
    if (state === 'failed') this.#progress.fail(test.id, ended, this.#format(errors))
    else if (flaky) this.#progress.add(test.id, { ...ended, outcome: 'flaky', evidence: [this.#keep(test.id, errors)] })
    else this.#progress.add(test.id, { ...ended, outcome: state === 'passed' ? 'passed' : 'skipped' })
  }

  onTestModuleEnd(module: TestModule): void {
    const suite = module.project.name
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
    this.#progress.spend(suite, milliseconds / 1000)
    const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
    const name = relative(root, module.moduleId)
    if (errors.length > 0) this.#progress.fail(module.id, { suite, name, seconds: 0 }, this.#format(errors))
    this.#progress.finish(suite, module.moduleId)
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly unknown[]): void {
    const outside = { suite: 'vitest', name: 'outside of any test', seconds: 0 }
    if (unhandled.length > 0) this.#progress.fail('unhandled', outside, this.#format(unhandled))
    writeResults(this.#progress.results())
  }

  #format(errors: readonly unknown[]): string {
    return errors.map((error) => this.#vitest?.logger.formatError(error).output ?? String(error)).join('\n')
  }

  /** @returns the file with the failed attempt's errors */
  #keep(id: string, errors: readonly unknown[]): string {
    const folder = 'test-results/flaky'
    mkdirSync(join(root, folder), { recursive: true })
    const file = join(folder, `${id}.txt`)
    writeFileSync(join(root, file), this.#format(errors))
    return file
  }
}
