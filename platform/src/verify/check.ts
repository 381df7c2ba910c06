import { staticChecks } from './static-checks.ts'

const { tests } = await staticChecks((line) => process.stdout.write(`${line}\n`))
process.exitCode = tests.some(({ outcome }) => outcome === 'failed') ? 1 : 0
