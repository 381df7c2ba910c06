import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { pageCacheMs } from '../page/page-cache.ts'
import { openAdminSocket, runInRunningApi } from './admin-socket.ts'
import { commands } from './commands.ts'

let server: TestServer
let file: string
beforeAll(async () => {
  server = await openTestServer({ settings: { SEED: 'sample' } })
  file = join(server.deps.settings.DATA_DIR, 'help.json')
  await run('page-export', 'help', file)
})
afterAll(() => server.stop())

const run = async (name: string, ...words: string[]) =>
  commands[name]?.run(server.deps, words, { say: () => undefined, signal: new AbortController().signal })
const helpOf = (locale: 'ja' | 'en') => server.client({ locale }).call('GET /page/{slug}', { params: { slug: 'help' } })

/** The exported help page with another English title, in a file of its own. */
async function edited(title: string): Promise<string> {
  const page = JSON.parse(await readFile(file, 'utf8'))
  const changed = join(server.deps.settings.DATA_DIR, `${title}.json`)
  await writeFile(changed, JSON.stringify({ ...page, en: { ...page.en, title } }))
  return changed
}

describe('an operator edits pages (spec §2.2)', () => {
  it('lists them, with language, date and title', async () => {
    const lines = (await run('pages'))?.split('\n') ?? []
    expect(lines).toHaveLength(28)
    expect(lines).toContainEqual(expect.stringMatching(/^help +en {2}2025-07-01T03:00:00\.000Z {2}Help$/))
  })

  it('puts back what was exported without a change', async () => {
    expect(await run('page-put', file)).toBe('The page help is as in the file already.')
    expect((await helpOf('en')).updated_at).toBe('2025-07-01T03:00:00.000Z')
  })

  it('sees on a dry run what would change, and nothing does', async () => {
    expect(await run('page-put', await edited('Tried'), '--dry-run')).toBe(
      ['help, en:', '- title: Help', '+ title: Tried', '', 'Nothing was written: this was a dry run.'].join('\n'),
    )
    expect((await helpOf('en')).title).toBe('Help')
  })

  it('sees the edit at once in the running API, with the date of today in both languages', async () => {
    const { settings } = server.deps
    const admin = await openAdminSocket(server.deps)
    const changed = await edited('Answers')
    expect((await helpOf('en')).title).toBe('Help')
    expect(await runInRunningApi(settings, { name: 'page-put', words: [changed] })).toMatch(/was written/)
    expect((await helpOf('en')).title).toBe('Answers')
    expect((await helpOf('ja')).title).toBe('ヘルプ')
    expect((await helpOf('ja')).updated_at).toBe(server.clock.now().toISOString())
    await admin.close()
  })

  it('made by another process shows within five seconds', async () => {
    const shown = (await helpOf('en')).title
    await server.deps.db.updateTable('page').set({ title: 'From elsewhere' }).where('slug', '=', 'help').execute()
    server.clock.pass(pageCacheMs - 1)
    expect((await helpOf('en')).title).toBe(shown)
    server.clock.pass(1)
    expect((await helpOf('en')).title).toBe('From elsewhere')
  })

  it('is refused with a line for each fault, and nothing is written', async () => {
    const before = await helpOf('ja')
    const bad = join(server.deps.settings.DATA_DIR, 'bad.json')
    const blocks = [{ kind: 'titles', label: 'A', full_title_ids: ['night-glass', 'nothing'] }]
    await writeFile(bad, JSON.stringify({ slug: 'help', ja: { title: 'A', blocks }, en: { title: 'A', blocks } }))
    await expect(run('page-put', bad)).rejects.toThrow(
      'ja.blocks[0].full_title_ids: there is no title nothing\nen.blocks[0].full_title_ids: there is no title nothing',
    )
    await writeFile(bad, JSON.stringify({ slug: 'help', ja: { title: 'A', blocks: [{ kind: 'html' }] } }))
    await expect(run('page-put', bad)).rejects.toThrow(/^ja\.blocks\[0\]\.kind: .*\nen: /)
    expect(await helpOf('ja')).toEqual(before)
  })

  it('does not overwrite a file, and refuses unknown options', async () => {
    await expect(run('page-export', 'terms', file)).rejects.toThrow('EEXIST')
    await expect(run('page-export', 'nothing', `${file}.new`)).rejects.toThrow('There is no page nothing.')
    await expect(run('page-export', 'terms')).rejects.toThrow('page-export SLUG FILE')
    await expect(run('page-put', file, '--dry')).rejects.toThrow('page-put FILE [--dry-run]')
  })
})
