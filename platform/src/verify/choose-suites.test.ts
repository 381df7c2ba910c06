import { describe, expect, it } from 'vitest'
import { chooseSuites } from './choose-suites.ts'
import { suites } from './suites.ts'

const changed =
  (...workspaces: string[]) =>
  async () => ({ base: 'abc1234', workspaces: new Set(workspaces) })
const namesFor = async (args: string[], ...workspaces: string[]) =>
  (await chooseSuites(args, changed(...workspaces))).suites.map(({ runner, name }) => `${runner} ${name}`)

describe('npm test', () => {
  it('runs every suite and the static checks', async () => {
    expect(await chooseSuites([])).toEqual({ suites, hasStaticChecks: true, reason: '' })
  })

  it('--changed runs what a changed remote can touch: its own suites and the whole site, no other remote', async () => {
    expect(await namesFor(['--changed'], 'mf-live')).toEqual([
      'vitest mf-live',
      'playwright mf-live-alone',
      'playwright journeys',
      'playwright films',
    ])
  })

  it('--changed runs every remote alone when the shell changed', async () => {
    const names = await namesFor(['--changed'], 'shell')
    expect(names).toEqual(expect.arrayContaining(['playwright shell', 'playwright mf-catalog-alone']))
    expect(names).not.toContain('vitest mf-catalog')
  })

  it('--changed runs no suite when nothing changed, and says so', async () => {
    const { suites: chosen, reason, hasStaticChecks } = await chooseSuites(['--changed'], changed())
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

  it('refuses an unknown suite, and lists the known ones', async () => {
    await expect(chooseSuites(['--suite', 'mf-nothing'])).rejects.toThrow(/mf-nothing.*mf-catalog-alone/)
  })
})
