import { fromPglite, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Connection } from '../database/connection.ts'
import type { Job, Jobs } from './jobs.ts'

const stopTimeoutMs = 10_000

function openBoss(connection: Connection): PgBoss {
  const common = { schema: 'job', useListenNotify: true }
  if (connection.pglite) return new PgBoss({ ...common, db: fromPglite(connection.pglite), backend: 'pglite' })
  return new PgBoss({ ...common, connectionString: connection.url ?? '', max: 3 })
}

/** Jobs on pg-boss, in the same database, including PGlite. Several processes share the work. */
export function createBossJobs(connection: Connection, log: Logger): Jobs {
  const boss = openBoss(connection)
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))

  async function register(job: Job): Promise<void> {
    await boss.createQueue(job.name, {
      policy: 'short',
      retryLimit: 3,
      retryDelay: 5,
      retryBackoff: true,
      notify: true,
    })
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
        await boss.send(name, {})
      } catch (error) {
        // The work is stored in the rows of its domain, and the schedule will find it.
        log.error({ err: error, job: name }, 'job not triggered')
      }
    },
    start: async (jobs) => {
      await boss.start()
      for (const job of jobs) await register(job)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  }
}
