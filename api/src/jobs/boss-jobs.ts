import { fromPglite, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Connection } from '../database/connection.ts'
import type { Job, Jobs } from './jobs.ts'

const stopTimeoutMs = 10_000

const queueOptions = { policy: 'short', retryLimit: 3, retryDelay: 5, retryBackoff: true, notify: true } as const

function openBoss(connection: Connection): PgBoss {
  const common = { schema: 'job', useListenNotify: true }
  if (connection.pglite) return new PgBoss({ ...common, db: fromPglite(connection.pglite), backend: 'pglite' })
  return new PgBoss({ ...common, connectionString: connection.url ?? '', max: 3 })
}

/** Jobs on pg-boss, in the same database, including PGlite. Several processes share the work. */
export function createBossJobs(connection: Connection, log: Logger): Jobs {
  const boss = openBoss(connection)
  let started: Promise<unknown> | undefined
  // An operator's command triggers jobs that it does not run itself.
  const start = () => {
    started ??= boss.start()
    return started
  }
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))

  const registered = new Set<string>()
  async function register(job: Job): Promise<void> {
    registered.add(job.name)
    await boss.createQueue(job.name, queueOptions)
    await boss.work(job.name, { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }, async () => {
      try {
        await job.run()
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed')
        throw error
      }
    })
    if (!job.everyMinutes) return
    await boss.schedule(job.name, `*/${job.everyMinutes} * * * *`)
    // Handles work that became due while no process was running, without waiting for the schedule.
    await boss.send(job.name, {})
  }

  return {
    // Policy 'short' allows at most one waiting job per queue, so a second trigger changes nothing.
    trigger: async (name) => {
      try {
        await start()
        if (!registered.has(name)) await boss.createQueue(name, queueOptions)
        registered.add(name)
        await boss.send(name, {})
      } catch (error) {
        // The work is stored in the rows of its domain, and the schedule will find it.
        log.error({ err: error, job: name }, 'job not triggered')
      }
    },
    start: async (jobs) => {
      await start()
      for (const job of jobs) await register(job)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  }
}
