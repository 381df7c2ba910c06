import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveShell, liveVersions } from '@ginmaku/shared-contracts/registry/registry.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchRegistry } from './registry-watch.ts'
import { shellRelease } from './testing/shell-release.ts'

let file: string
let reported: { changes: number; problems: string[] }
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'ginmaku-registry-')), 'registry.json')
  reported = { changes: 0, problems: [] }
})
afterEach(() => rmSync(join(file, '..'), { recursive: true }))

/** Another one knows only what is on the disk, as after a restart. */
const watch = () =>
  watchRegistry(file, {
    onChange: () => reported.changes++,
    onProblems: (problems) => reported.problems.push(...problems),
  })
const live = ({ current }: ReturnType<typeof watch>) =>
  liveVersions(current()).map(([remote, { metadata }]) => `${remote} ${metadata.version}`)

const version = (remote: string, number: string, isLive = true) => ({
  url: `/releases/${remote}/${number}/remoteEntry.js`,
  metadata: { version: number, integrity: 'sha384-x' },
  deployment: { traffic: isLive ? 100 : 0, default: isLive },
  extras: {
    ...{ owner: 'tests', contracts: '^2.0.0', uniqueName: remote, publishedAt: '2026-11-21T00:00:00Z' },
    ...{ routes: [], parcels: [], assets: [], exposes: {}, shared: {} },
  },
})
const write = (microFrontends: Record<string, object[]>, shell?: object[]) =>
  writeFileSync(file, JSON.stringify({ schema: '', microFrontends, shell }))

const both = { 'mf-a': [version('mf-a', '1')], 'mf-b': [version('mf-b', '1')] }

it('is empty before the first release, without a problem', () => {
  const watched = watch()
  expect(live(watched)).toEqual([])
  expect(watched.problems()).toEqual([])
})

it('is read again when it has changed, and only then', () => {
  const watched = watch()
  write(both)
  expect(live(watched)).toEqual(['mf-a 1', 'mf-b 1'])
  expect(live(watched)).toEqual(['mf-a 1', 'mf-b 1'])
  write({ ...both, 'mf-c': [version('mf-c', '1')] })
  expect(live(watched)).toHaveLength(3)
  expect(reported.changes).toBe(2)
})

describe('a file that can’t be read', () => {
  it('keeps the last good one in use, also after a restart', () => {
    const watched = watch()
    write(both)
    live(watched)
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100))
    expect(live(watched)).toEqual(['mf-a 1', 'mf-b 1'])
    const restarted = watch()
    expect(live(restarted)).toEqual(['mf-a 1', 'mf-b 1'])
    expect(restarted.problems()).toEqual(["The release registry can't be read: pages are made from the last good one."])
    write(both)
    expect(restarted.problems()).toEqual([])
  })

  it('and was never good, says that nothing is served', () => {
    writeFileSync(file, '{')
    expect(watch().problems()).toEqual(["The release registry can't be read: no release is served."])
  })
})

describe('an invalid entry', () => {
  const bad = { ...version('mf-a', '2'), extras: {} }

  it('is left out with a sentence, and does not affect the others', () => {
    const watched = watch()
    write({
      ...both,
      'mf-a': [version('mf-a', '1'), { ...bad, deployment: undefined }],
      'mf-c': [version('mf-c', '1')],
    })
    expect(live(watched)).toEqual(['mf-a 1', 'mf-b 1', 'mf-c 1'])
    expect(watched.problems()).toEqual([
      expect.stringMatching(
        /^mf-a: entry 2 of the release registry is invalid \(extras\.owner: .*\)\. It is left out\.$/,
      ),
    ])
    expect(reported.problems).toEqual(watched.problems())
  })

  it('that is live leaves its remote at the last good one, also after a restart', () => {
    const watched = watch()
    write(both)
    live(watched)
    write({ 'mf-a': [version('mf-a', '1', false), bad], 'mf-b': [version('mf-b', '2')] })
    expect(live(watched)).toEqual(['mf-a 1', 'mf-b 2'])
    expect(live(watch())).toEqual(['mf-a 1', 'mf-b 2'])
  })

  it.each([
    ['javascript:alert(1)'],
    ['http://elsewhere.example/entry.js'],
    ["https://a;script-src'*'/entry.js"],
    ['https://*/entry.js'],
    ['https://user:word@elsewhere.example/entry.js'],
    ['/elsewhere/entry.js'],
    ['//elsewhere.example/entry.js'],
  ])('has an address that would not be plain in the policy: %s', (url) => {
    write({ ...both, 'mf-c': [{ ...version('mf-c', '1'), url }] })
    const watched = watch()
    expect(live(watched)).toEqual(['mf-a 1', 'mf-b 1'])
    expect(watched.problems()).toHaveLength(1)
  })

  it('may be elsewhere, by https', () => {
    write({ 'mf-c': [{ ...version('mf-c', '1'), url: 'https://cdn.example:8443/mf-c/entry.js' }] })
    expect(live(watch())).toEqual(['mf-c 1'])
  })
})

describe('the shell', () => {
  const shellOf = ({ current }: ReturnType<typeof watch>) => liveShell(current())?.metadata.version

  it('whose live entry is invalid stays at the last good one, also after a restart', () => {
    const watched = watch()
    write(both, [shellRelease('1')])
    expect(shellOf(watched)).toBe('1')
    const bad = { ...shellRelease('2'), metadata: { version: '../2' } }
    write({ ...both, 'mf-b': [version('mf-b', '2')] }, [shellRelease('1', { isLive: false }), bad])
    expect(shellOf(watched)).toBe('1')
    expect(live(watched)).toEqual(['mf-a 1', 'mf-b 2'])
    expect(watched.problems()).toEqual([
      expect.stringMatching(/^shell: entry 2 of the release registry is invalid \(metadata\.version: /),
      'The release registry has no live shell: pages are made with the last one.',
    ])
    expect(shellOf(watch())).toBe('1')
  })

  it('stays when an older tool has written the registry without it, also after a restart', () => {
    const watched = watch()
    write(both, [shellRelease('1')])
    shellOf(watched)
    write({ ...both, 'mf-b': [version('mf-b', '2')] })
    expect(shellOf(watched)).toBe('1')
    expect(live(watched)).toEqual(['mf-a 1', 'mf-b 2'])
    expect(shellOf(watch())).toBe('1')
  })
})
