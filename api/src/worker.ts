import { openProcess } from './open-process.ts'
import { workerJobs } from './start-api.ts'

/** `npm run worker`: makes films of the queue, next to API processes with the same database. */
const { deps, close, stopping } = await openProcess(
  'A worker needs DATABASE_URL. Without it the API itself makes the films.',
)
await deps.jobs.start(workerJobs(deps, stopping))
deps.log.info('worker ready')

async function stop() {
  deps.log.info('worker stopping')
  await close()
  process.exit(0)
}

if (stopping.aborted) await stop()
else stopping.addEventListener('abort', () => void stop())
