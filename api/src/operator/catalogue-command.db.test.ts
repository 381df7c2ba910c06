import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTitle } from '../testing/add-title.ts'
import { openTestWorld, type TestWorld } from '../testing/open-test-world.ts'
import { adminSocket, openAdminSocket, runInRunningApi } from './admin-socket.ts'
import { catalogueWords } from './catalogue-command.ts'

let folder: string
let world: TestWorld
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-command-'))
  world = await openTestWorld()
  await addTitle(world, 'harbour')
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true, force: true })
})

it('names of files are relative to the operator’s folder, and export has a name of its own', () => {
  expect(catalogueWords(['import', '--dry-run', 'a.json'], '/shop')).toEqual(['import', '/shop/a.json', '--dry-run'])
  expect(catalogueWords(['export'], '/shop')).toEqual(['export', '/shop/catalogue.json'])
  expect(catalogueWords([], '/shop')).toEqual([''])
})

it.each([
  [['']],
  [['import']],
  [['import', '/a.json', '/b.json']],
  [['import', '/a.json', '--prune']],
  [['export', '/a.json', '--dry-run']],
])('says how it is used when given %j', async (words) => {
  const admin = await openAdminSocket(world.world)
  const running = runInRunningApi(world.world.settings, { name: 'catalogue', words })
  await expect(running).rejects.toThrow('npm run catalogue -- import FILE [--dry-run]')
  await admin.close()
})

/** 6,000 titles like the one in the shop. */
async function manyTitles(): Promise<string> {
  const file = join(folder, 'many.json')
  const admin = await openAdminSocket(world.world)
  await runInRunningApi(world.world.settings, { name: 'catalogue', words: ['export', file] })
  await admin.close()
  const { titles } = JSON.parse(await readFile(file, 'utf8'))
  const many = Array.from({ length: 6_000 }, (_, i) => ({ ...titles[0], full_title_id: `many-${i}` }))
  await writeFile(file, JSON.stringify({ titles: many }))
  return file
}

const countTitles = async () => (await world.world.db.selectFrom('title').select('full_title_id').execute()).length

it('prints progress through the socket of the running API, and is undone when its operator leaves', async () => {
  const file = await manyTitles()
  const admin = await openAdminSocket(world.world)
  const body = JSON.stringify({ name: 'catalogue', words: ['import', file] })
  const leaving = request({ socketPath: adminSocket(world.world.settings), method: 'POST', path: '/', agent: false })
  const [response] = await Promise.all([once(leaving, 'response'), leaving.end(body)])
  leaving.on('error', () => undefined)
  const [firstLine] = await once(response[0], 'data')
  expect(String(firstLine)).toContain('titles: 5000 of 6000')
  leaving.destroy()
  // The next command waits until the first has ended.
  const said: string[] = []
  const outcome = await runInRunningApi(
    world.world.settings,
    { name: 'catalogue', words: ['import', file, '--dry-run'] },
    (line) => void said.push(line),
  )
  expect(outcome).toContain('titles: 6000 added')
  expect(said[0]).toBe('+ titles many-0')
  expect(await countTitles()).toBe(1)
  await admin.close()
})
