import { expect, it } from 'vitest'
import { remotes } from '../start/remotes.ts'
import { workspaces } from './workspaces.ts'

it('every remote is a workspace by its name alone, so that the static checks read it', () => {
  expect(remotes.length).toBeGreaterThan(1)
  expect(workspaces).toEqual(expect.arrayContaining([...remotes, 'shell', 'api']))
})
