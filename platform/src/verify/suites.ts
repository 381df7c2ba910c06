import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { sampleRemote } from '../conformance/remotes-under-test.ts'
import { remotes } from '../start/remotes.ts'
import { type EngineName, engineNames } from './find-engines.ts'
import { root } from './run.ts'
import { workspaces } from './workspaces.ts'

export interface Suite {
  /** Project of the root `vitest.config.ts` or `playwright.config.ts`. */
  name: string
  runner: 'vitest' | 'playwright'
  /** The workspace that owns it: `npm test -w WORKSPACE` runs it. */
  workspace: string
  /** Workspaces whose change can break it. Their dependents count without being listed. */
  touchedBy: readonly string[]
  /** Files and folders that it reads without importing them: a change makes its cached result invalid, but does not select it. */
  alsoReads?: readonly string[]
  /** Left out, and reported as left out, on machines that don't have it. */
  needs?: 'postgres' | EngineName
}

/** What the unit tests of a workspace use without importing it. */
const outside: Readonly<Record<string, Partial<Suite>>> = {
  // The sandbox's processes act as the payment providers, and many tests load the sample data.
  api: { touchedBy: ['api', 'sandbox', 'sample-content'], alsoReads: ['docs/nginx'] },
  // The settings of three, and the builds and texts of every workspace.
  platform: { touchedBy: ['platform', 'api', 'sandbox', 'shell'], alsoReads: [...workspaces, 'docs/writing.md'] },
  sandbox: { alsoReads: ['docs/test-cards.md'] },
}

const unit = (name: string, workspace = name): Suite => ({
  name,
  runner: 'vitest',
  workspace,
  touchedBy: [workspace],
  ...outside[workspace],
})
/** A remote alone is served the sample films by its mocked API. */
const mocked = { alsoReads: ['sample-content/films'] }
const wholeSite = (name: string): Suite => ({
  name,
  runner: 'playwright',
  workspace: 'e2e',
  touchedBy: ['e2e', 'shell', 'api', 'sample-content', 'sandbox', 'platform', ...remotes],
})

const withUnitTests = globSync('*/vitest.config.ts', { cwd: root }).map(dirname).sort()

/** Fast ones first, so that failures show early. */
export const suites: readonly Suite[] = [
  ...withUnitTests.map((folder) => unit(folder)),
  { ...unit('api-postgres', 'api'), needs: 'postgres' },
  { ...unit('api-money', 'api'), needs: 'postgres' },
  unit('api-embedded', 'api'),
  ...remotes.map(
    (remote): Suite => ({
      name: `${remote}-alone`,
      runner: 'playwright',
      workspace: remote,
      touchedBy: [remote, 'shell', 'platform'],
      ...mocked,
    }),
  ),
  { name: 'shell', runner: 'playwright', workspace: 'shell', touchedBy: ['shell', 'platform'] },
  {
    name: 'dev-server',
    runner: 'playwright',
    workspace: 'platform',
    // The remote that the test runs in the real frame.
    touchedBy: ['platform', 'shell', 'mf-catalog'],
    ...mocked,
  },
  {
    name: `${sampleRemote.name}-alone`,
    runner: 'playwright',
    workspace: 'platform',
    touchedBy: ['platform', 'shell'],
    ...mocked,
  },
  { name: 'layout-rules', runner: 'playwright', workspace: 'platform', touchedBy: ['platform'] },
  {
    name: 'mf-mypage-by-keyboard',
    runner: 'playwright',
    workspace: 'mf-mypage',
    touchedBy: ['mf-mypage', 'shell', 'platform'],
    ...mocked,
  },
  wholeSite('journeys'),
  ...engineNames.map((name) => ({ ...wholeSite(name), needs: name })),
  { name: 'player', runner: 'playwright', workspace: 'mf-player', touchedBy: ['mf-player', 'api', 'sample-content'] },
  wholeSite('films'),
]
