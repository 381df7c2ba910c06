import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { serveReadiness } from './readiness.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ginmaku-ready-'))
  mkdirSync(join(dataDir, 'releases'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function ready(env: Record<string, string> = {}) {
  const server = fastify()
  serveReadiness(server, { ...readConfig(env), dataDir })
  const answer = await server.inject('/readyz')
  return [answer.statusCode, answer.json() as unknown]
}

it('is ready before and after the first release', async () => {
  expect(await ready()).toEqual([200, { status: 'ready', problems: [] }])
  writeFileSync(join(dataDir, 'releases/registry.json'), '{"schema":"","microFrontends":{}}')
  expect(await ready()).toEqual([200, { status: 'ready', problems: [] }])
})

it('says that the disk is full', async () => {
  const sentence = /^The disk is full: \d+ MB are left for data, and at least 9000000000 MB are needed\.$/
  expect(await ready({ DISK_FLOOR_BYTES: '9000000000000000' })).toEqual([
    503,
    { status: 'not_ready', problems: [expect.stringMatching(sentence)] },
  ])
})

it.each([['{"schema": '], ['{"schema":"","microFrontends":{"mf-a":[{"url":1}]}}']])(
  'says that the registry can not be read: %s',
  async (registry) => {
    writeFileSync(join(dataDir, 'releases/registry.json'), registry)
    expect(await ready()).toEqual([
      503,
      { status: 'not_ready', problems: [expect.stringMatching(/^The release registry cannot be read/)] },
    ])
  },
)
