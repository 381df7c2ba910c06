import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { adminSocket, openAdminSocket, runInRunningApi } from './admin-socket.ts'
import { resolveCatalogueArguments } from './catalogue-command.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-command-'))
  server = await openTestServer()
  await addTitle(server, 'harbour')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

it('names of files are relative to the operator’s folder, and export has a name of its own', () => {
  expect(resolveCatalogueArguments(['import', '--dry-run', 'a.json'], '/shop')).toEqual([
    'import',
    '/shop/a.json',
    '--dry-run',
  ])
  expect(resolveCatalogueArguments(['export'], '/shop')).toEqual(['export', '/shop/catalogue.json'])
  expect(resolveCatalogueArguments([], '/shop')).toEqual([''])
})

it.each([
  [['']],
  [['import']],
  [['import', '/a.json', '/b.json']],
  [['import', '/a.json', '--prune']],
  [['export', '/a.json', '--dry-run']],
])('says how it is used when given %j', async (words) => {
  const admin = await openAdminSocket(server.deps)
  const running = runInRunningApi(server.deps.settings, { name: 'catalogue', words })
  await expect(running).rejects.toThrow('npm run catalogue -- import FILE [--dry-run]')
  await admin.close()
})

/** 8,000 titles like the one in the shop. */
async function manyTitles(): Promise<string> {
  const file = join(folder, 'many.json')
  const admin = await openAdminSocket(server.deps)
  await runInRunningApi(server.deps.settings, { name: 'catalogue', words: ['export', file] })
  await admin.close()
  const { titles } = JSON.parse(await readFile(file, 'utf8'))
  const many = Array.from({ length: 8_000 }, (_, i) => ({ ...titles[0], full_title_id: `many-${i}` }))
  await writeFile(file, JSON.stringify({ titles: many }))
  return file
}

const countTitles = async () => (await server.deps.db.selectFrom('title').select('full_title_id').execute()).length

it('prints progress through the socket of the running API, and is undone when its operator leaves', async () => {
  const file = await manyTitles()
  const admin = await openAdminSocket(server.deps)
  const body = JSON.stringify({ name: 'catalogue', words: ['import', file] })
  const leaving = request({ socketPath: adminSocket(server.deps.settings), method: 'POST', path: '/', agent: false })
  const [response] = await Promise.all([once(leaving, 'response'), leaving.end(body)])
  leaving.on('error', () => undefined)
  const [firstLine] = await once(response[0], 'data')
  expect(String(firstLine)).toContain('titles: 5000 of 8000')
  leaving.destroy()
  // The next command waits until the first has ended.
  const said: string[] = []
  const outcome = await runInRunningApi(
    server.deps.settings,
    { name: 'catalogue', words: ['import', file, '--dry-run'] },
    (line) => void said.push(line),
  )
  expect(outcome).toContain('titles: 8000 added')
  expect(said[0]).toBe('+ titles many-0')
  expect(await countTitles()).toBe(1)
  await admin.close()
})
