import { readOrExit } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { readConfig } from './config.ts'
import { createServer } from './server.ts'

const config = readOrExit(readConfig)
const server = await createServer(config)
await server.listen({ port: config.port, host: config.host })

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    server.close().then(
      () => process.exit(0),
      (error) => {
        server.log.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  })
