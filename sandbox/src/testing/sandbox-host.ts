import { settingsFromEnv } from '../settings.ts'
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts'

/** A message of the process that started this one. `env`: the settings of a sandbox to start; without it, the sandbox is stopped. */
interface HostRequest {
  id: number
  env?: NodeJS.ProcessEnv
}

/** Several sandboxes in one process, for tests. Each has its own ports and data. */
const running = new Map<number, RunningSandbox>()

async function handle({ id, env }: HostRequest): Promise<void> {
  if (env) running.set(id, await startSandbox(settingsFromEnv(env)))
  else await running.get(id)?.stop()
}

process.on('message', (request: HostRequest) => {
  const { id } = request
  handle(request).then(
    () => process.send?.({ id }),
    (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.stack : String(error) }),
  )
})
// The tests have ended.
process.once('disconnect', () => process.exit())
