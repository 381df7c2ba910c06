import { staticChecks } from './static-checks.ts'

const { failed } = await staticChecks((line) => process.stdout.write(`${line}\n`))
process.exitCode = failed > 0 ? 1 : 0
