import { describe, expect, it } from 'vitest'
import { findMisfits } from './runs-with.ts'

const react = (version: string) => ({ react: { version, requiredVersion: `^${version}`, singleton: true } })
const remote = (contracts: string, shared = react('19.3.1')) => ({
  extras: { contracts, shared: { react: { ...shared.react, scripts: [] } } },
})
const shell = (contracts: string, shared: Partial<ReturnType<typeof react>> = react('19.3.1')) => ({
  extras: { contracts, shared: shared as ReturnType<typeof react> },
})

describe('a remote does not run with a shell', () => {
  it('of another contract', () => {
    expect(findMisfits(remote('^1.2.0'), shell('1.1.0'))).toEqual(['needs contracts ^1.2.0, the shell offers 1.1.0'])
    expect(findMisfits(remote('^1.0.0'), shell('1.1.0'))).toEqual([])
  })
  it('whose React it can not use', () => {
    expect(findMisfits(remote('^1.0.0', react('20.0.0')), shell('1.0.0'))).toEqual([
      "would not run with the page's one react: needs ^20.0.0, the shell has 19.3.1",
    ])
    expect(findMisfits(remote('^1.0.0', react('20.0.0')), shell('1.0.0', react('20.1.0')))).toEqual([])
    expect(findMisfits(remote('^1.0.0'), shell('1.0.0', {}))).toEqual([
      "would not run with the page's one react: needs ^19.3.1, the shell has none",
    ])
  })
})
