import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../database/connection.ts'
import { openTestDatabase } from '../testing/database-template.ts'
import { createBossJobs } from './boss-jobs.ts'

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

it('runs what is triggered, again when it failed, and keeps for later what is triggered when nobody works', async () => {
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

  const later = createBossJobs(connection, pino({ level: 'silent' }))
  await jobs.trigger('greet')
  const { promise: isRun, resolve: ran } = Promise.withResolvers<void>()
  await later.start([{ name: 'greet', run: async () => ran() }])
  await isRun
  await later.stop()
}, 60_000)
