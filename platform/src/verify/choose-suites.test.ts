import { describe, expect, it } from 'vitest'
import { chooseSuites } from './choose-suites.ts'
import { parseOptions } from './options.ts'
import { suites } from './suites.ts'

const changed =
  (...workspaces: string[]) =>
  async () => ({ base: 'abc1234', workspaces: new Set(workspaces) })
const choose = (args: string[], ...workspaces: string[]) => chooseSuites(parseOptions(args), changed(...workspaces))
const namesFor = async (args: string[], ...workspaces: string[]) =>
  (await choose(args, ...workspaces)).suites.map(({ runner, name }) => `${runner} ${name}`)

describe('npm test', () => {
  it('runs every suite and the static checks', async () => {
    expect(await choose([])).toEqual({ suites, hasStaticChecks: true, reason: '' })
  })

  it('--changed runs what a changed remote can touch: its own suites and the whole site, no other remote', async () => {
    expect(await namesFor(['--changed'], 'mf-live')).toEqual([
      'vitest mf-live',
      'playwright mf-live-alone',
      'playwright journeys',
      'playwright firefox',
      'playwright webkit',
      'playwright films',
    ])
  })

  it('--changed runs every remote alone when the shell changed', async () => {
    const names = await namesFor(['--changed'], 'shell')
    expect(names).toEqual(expect.arrayContaining(['playwright shell', 'playwright mf-catalog-alone']))
    expect(names).not.toContain('vitest mf-catalog')
  })

  it('--changed runs no suite when nothing changed, and says so', async () => {
    const { suites: chosen, reason, hasStaticChecks } = await choose(['--changed'])
    expect([chosen, reason, hasStaticChecks]).toEqual([[], 'nothing changed since abc1234', true])
  })

  it('--workspace runs the suites of that workspace', async () => {
    expect(await namesFor(['--workspace', 'api'])).toEqual([
      'vitest api',
      'vitest api-postgres',
      'vitest api-money',
      'vitest api-embedded',
    ])
    expect(await namesFor(['--workspace', 'mf-player'])).toEqual([
      'vitest mf-player',
      'playwright mf-player-alone',
      'playwright player',
    ])
  })

  it('--changed runs the API when the sandbox changed, whose processes its tests start', async () => {
    expect(await namesFor(['--changed'], 'sandbox')).toEqual(
      expect.arrayContaining(['vitest api', 'vitest api-embedded']),
    )
  })

  it('--changed narrows the named suites', async () => {
    const args = ['--changed', '--suite', 'shell', '--suite', 'mf-catalog']
    expect(await namesFor(args, 'mf-catalog')).toEqual(['vitest mf-catalog'])
    expect(await choose(args, 'mf-catalog')).toMatchObject({
      hasStaticChecks: false,
      reason: 'as asked; mf-catalog since abc1234',
    })
  })

  it('--isolated and --all-databases go with any selection', () => {
    expect(parseOptions([])).toMatchObject({ isIsolated: false, isOnAllDatabases: false })
    const both = parseOptions(['--isolated', '--all-databases', '--since', 'HEAD~1'])
    expect(both).toMatchObject({ isIsolated: true, isOnAllDatabases: true, isChanged: true, since: 'HEAD~1' })
  })

  it('refuses an unknown suite, and lists the known ones', async () => {
    await expect(choose(['--suite', 'mf-nothing'])).rejects.toThrow(/mf-nothing.*mf-catalog-alone/)
  })
})
