import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../database/connection.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createBossJobs } from './boss-jobs.ts'

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

it('runs what is triggered, again when it failed, and harms nobody when it is triggered after the end', async () => {
  const jobs = createBossJobs(connection, pino({ level: 'silent' }))
  const runs: number[] = []
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  await jobs.start([
    {
      name: 'greet',
      run: async () => {
        runs.push(runs.length)
        if (runs.length === 1) throw new Error('not yet')
        done()
      },
    },
    { name: 'never', everyMinutes: 30, run: async () => undefined },
  ])
  await jobs.trigger('greet')
  await isDone
  expect(runs).toEqual([0, 1])
  await jobs.stop()
  await expect(jobs.trigger('greet')).resolves.toBeUndefined()
  expect(runs).toHaveLength(2)
})
