import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Connection } from '../database/connection.ts'
import { createBossJobs } from './boss-jobs.ts'

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

it('runs a triggered job, retries a failed one, and ignores a trigger after stopping', async () => {
  const jobs = createBossJobs(connection, pino({ level: 'silent' }))
  const runs: number[] = []
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  await jobs.start([
    {
      name: 'test-job',
      run: async () => {
        runs.push(runs.length)
        if (runs.length === 1) throw new Error('not yet')
        done()
      },
    },
    { name: 'never', everyMinutes: 30, run: async () => undefined },
  ])
  await jobs.trigger('test-job')
  await isDone
  expect(runs).toEqual([0, 1])
  await jobs.stop()
  await expect(jobs.trigger('test-job')).resolves.toBeUndefined()
  expect(runs).toHaveLength(2)
})

it('triggers a job of another process, also before that process has started', async () => {
  const log = pino({ level: 'silent' })
  const [operator, worker] = [createBossJobs(connection, log), createBossJobs(connection, log)]
  await operator.trigger('elsewhere')
  await operator.stop()
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  await worker.start([{ name: 'elsewhere', run: async () => done() }])
  await isDone
  await worker.stop()
})
