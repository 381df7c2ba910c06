import { readOrExit } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { settingsFromEnv } from './settings.ts'
import { startSandbox } from './start-sandbox.ts'

const sandbox = await startSandbox(readOrExit(settingsFromEnv))
process.stdout.write(`sandbox ready ${JSON.stringify({ origin: sandbox.origin, smtp_port: sandbox.smtpPort })}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void sandbox.stop().then(() => process.exit(0))
  })
