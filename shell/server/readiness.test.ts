import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { serveReadiness } from './readiness.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ginmaku-ready-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function ready({ env = {}, problems = [] }: { env?: Record<string, string>; problems?: string[] } = {}) {
  const server = fastify()
  serveReadiness(server, { ...readConfig(env), dataDir }, () => problems)
  const answer = await server.inject('/readyz')
  return [answer.statusCode, answer.json() as unknown]
}

it('is ready', async () => {
  expect(await ready()).toEqual([200, { status: 'ready', problems: [] }])
})

it('says that the disk is full', async () => {
  const sentence = /^The disk is full: \d+ MB are left for data, and at least 9000000000 MB are needed\.$/
  expect(await ready({ env: { DISK_FLOOR_BYTES: '9000000000000000' } })).toEqual([
    503,
    { status: 'not_ready', problems: [expect.stringMatching(sentence)] },
  ])
})

it('says what is wrong with the registry', async () => {
  const problems = ['mf-a: entry 2 is invalid.']
  expect(await ready({ problems })).toEqual([503, { status: 'not_ready', problems }])
})
