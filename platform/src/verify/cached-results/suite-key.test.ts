import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Suite } from '../suites.ts'
import type { Conditions } from './conditions.ts'
import { hashSources } from './hash-sources.ts'
import { readWorkspaceImports, suiteKey } from './suite-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'ginmaku-key-'))
const [repository, unchanged] = [join(folder, 'repository'), join(folder, 'unchanged')]
afterAll(() => rmSync(folder, { recursive: true }))

const write = (path: string, contents: string | Uint8Array) => {
  mkdirSync(dirname(join(repository, path)), { recursive: true })
  writeFileSync(join(repository, path), contents)
}
const manifest = (name: string, dependencies: object = {}) => JSON.stringify({ name: `@ginmaku/${name}`, dependencies })

/** A git hook sets variables that would make git change the repository of this checkout. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, env })

/** The page imports the kit, which imports the contracts; the API imports none of them. */
beforeAll(() => {
  write('package.json', JSON.stringify({ workspaces: ['page', 'kit', 'contracts', 'api'] }))
  write('page/package.json', manifest('page', { '@ginmaku/kit': '1.0.0', react: '19' }))
  write('kit/package.json', manifest('kit', { '@ginmaku/contracts': '1.0.0' }))
  write('contracts/package.json', manifest('contracts'))
  write('api/package.json', manifest('api'))
  for (const workspace of ['page', 'kit', 'contracts', 'api']) write(`${workspace}/src/main.ts`, workspace)
  write('page/test/fixtures/poster.png', Uint8Array.of(0x89, 0x50))
  write('docs/cards.md', '4242')
  write('docs/other.md', 'other')
  write('package-lock.json', '{}')
  write('vitest.base.ts', 'export {}')
  write('README.md', 'read me')
  write('.gitignore', 'dist/\n')
  // No template: its sample hooks would be copied for each test.
  git('init', '--quiet', '--template=')
  git('add', '.')
  cpSync(repository, unchanged, { recursive: true })
})

const page: Suite = {
  name: 'page',
  runner: 'vitest',
  workspace: 'page',
  touchedBy: ['page'],
  alsoReads: ['docs/cards.md'],
}
const pageInBrowser: Suite = { ...page, runner: 'playwright' }
const api: Suite = { name: 'api', runner: 'vitest', workspace: 'api', touchedBy: ['api'] }

const usual: Conditions = {
  every: { node: 'v24.21.0', system: 'linux x64', ffmpeg: '7.1', packages: 'a1', isIsolated: false, environment: {} },
  browser: { path: '/usr/bin/chromium-headless-shell', version: 'Chromium 150', engines: ['/usr/bin/firefox 1 1'] },
  databases: { postgres: undefined, redis: undefined, isOnAllDatabases: false },
}
const readSources = () => ({ sources: hashSources(repository), imports: readWorkspaceImports(repository) })

describe('the key of a result', () => {
  const keyOf = (suite: Suite) => suiteKey(suite, { ...readSources(), conditions: usual })

  beforeEach(() => {
    rmSync(repository, { recursive: true })
    cpSync(unchanged, repository, { recursive: true })
  })

  it.each<[string, () => void]>([
    ['a source of its workspace', () => write('page/src/main.ts', 'changed')],
    ['a source of an imported workspace', () => write('kit/src/main.ts', 'changed')],
    ['a source of a workspace that an imported one imports', () => write('contracts/src/main.ts', 'changed')],
    ['a file that git does not know yet', () => write('page/src/new.ts', 'new')],
    ['a deleted file', () => rmSync(join(repository, 'page/src/main.ts'))],
    ['a fixture', () => write('page/test/fixtures/poster.png', Uint8Array.of(0x89, 0x51))],
    ['a file that it reads without importing it', () => write('docs/cards.md', '4000')],
    ['the lockfile', () => write('package-lock.json', '{"lockfileVersion":3}')],
    ['a configuration at the root', () => write('vitest.base.ts', 'export const changed = true')],
    ['another file at the root', () => write('vitest.new.ts', 'export {}')],
  ])('changes with %s', (_, change) => {
    const before = keyOf(page)
    change()
    expect(keyOf(page)).not.toBe(before)
  })

  it.each<[string, () => void]>([
    ['a source of a workspace that it does not import', () => write('api/src/main.ts', 'changed')],
    ['a file that git ignores', () => write('page/dist/main.js', 'built')],
    ['prose', () => write('README.md', 'changed')],
    ['a document that it does not read', () => write('docs/other.md', 'changed')],
    ['a commit of the same contents', () => git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'same')],
  ])('stays with %s', (_, change) => {
    const before = keyOf(page)
    change()
    expect(keyOf(page)).toBe(before)
  })

  it('differs between suites of the same name, one of each runner', () => {
    expect(keyOf(page)).not.toBe(keyOf(pageInBrowser))
  })
})

describe('the key of a result, with the same sources,', () => {
  let read: ReturnType<typeof readSources>
  beforeAll(() => {
    read = readSources()
  })
  const keyOf = (suite: Suite, conditions = usual) => suiteKey(suite, { ...read, conditions })

  const { every, browser, databases } = usual
  const conditions: [name: string, changed: Conditions, affects: Suite[]][] = [
    ['the version of Node', { ...usual, every: { ...every, node: 'v24.22.0' } }, [page, pageInBrowser, api]],
    ['the version of ffmpeg', { ...usual, every: { ...every, ffmpeg: '8.0' } }, [page, pageInBrowser, api]],
    ['no ffmpeg', { ...usual, every: { ...every, ffmpeg: undefined } }, [page, pageInBrowser, api]],
    ['other installed packages', { ...usual, every: { ...every, packages: 'b2' } }, [page, pageInBrowser, api]],
    ['--isolated', { ...usual, every: { ...every, isIsolated: true } }, [page, pageInBrowser, api]],
    ['a seed', { ...usual, every: { ...every, environment: { FUZZ_SEED: '9' } } }, [page, pageInBrowser, api]],
    ['the version of Chromium', { ...usual, browser: { ...browser, version: 'Chromium 151' } }, [pageInBrowser]],
    ['another Firefox', { ...usual, browser: { ...browser, engines: ['/usr/bin/firefox 2 2'] } }, [pageInBrowser]],
    ['PostgreSQL', { ...usual, databases: { ...databases, postgres: 'postgres://127.0.0.1 17.6' } }, [api]],
    ['Redis', { ...usual, databases: { ...databases, redis: 'redis://127.0.0.1 8.0' } }, [api]],
    ['--all-databases', { ...usual, databases: { ...databases, isOnAllDatabases: true } }, [api]],
  ]
  it.each(conditions)('changes with %s, of the suites that it can affect', (_, changed, affected) => {
    const differs = (suite: Suite) => keyOf(suite, changed) !== keyOf(suite)
    expect([page, pageInBrowser, api].filter(differs)).toEqual(affected)
  })

  it('differs between PostgreSQL of two versions', () => {
    const on = (postgres: string) => keyOf(api, { ...usual, databases: { ...databases, postgres } })
    expect(on('postgres://127.0.0.1 17.6')).not.toBe(on('postgres://127.0.0.1 18.0'))
  })
})
