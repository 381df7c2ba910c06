import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { adminSocket, openAdminSocket, runInRunningApi } from './admin-socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

/** Leaves the socket file as a killed process does. */
async function leaveSocket(path: string): Promise<void> {
  const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
  await once(spawn(process.execPath, ['-e', script]), 'exit')
}

test('a running API executes an operator’s commands; without one the result is undefined', async () => {
  const { settings } = server.deps
  expect(await runInRunningApi(settings, { name: 'seed', words: [] })).toBeUndefined()
  await leaveSocket(adminSocket(settings))
  expect(await runInRunningApi(settings, { name: 'seed', words: [] })).toBeUndefined()
  const admin = await openAdminSocket(server.deps)
  expect((await stat(adminSocket(settings))).mode & 0o777).toBe(0o600)
  expect(await runInRunningApi(settings, { name: 'seed', words: [] })).toBe('The sample data was added.')
  expect((await server.api.call('GET /latestTitle')).items.length).toBeGreaterThan(10)
  expect(await runInRunningApi(settings, { name: 'seed', words: [] })).toMatch(/titles already/)
  await expect(runInRunningApi(settings, { name: 'nothing', words: [] })).rejects.toThrow('no command nothing')
  await expect(runInRunningApi(settings, { name: 'backup', words: [] })).rejects.toThrow('backup FILE')
  await admin.close()
  expect(await runInRunningApi(settings, { name: 'seed', words: [] })).toBeUndefined()
})

test('a running API makes backups of an embedded database', async () => {
  const { settings, connection } = server.deps
  const admin = await openAdminSocket(server.deps)
  const file = join(settings.DATA_DIR, 'backup.tar.gz')
  const outcome = runInRunningApi(settings, { name: 'backup', words: [file] })
  if (connection.pglite) expect(await outcome).toMatch(/holds the whole database/)
  else await expect(outcome).rejects.toThrow('pg_dump')
  await admin.close()
})
