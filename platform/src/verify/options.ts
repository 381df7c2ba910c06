import { parseArgs } from 'node:util'

/** What `npm test -- …` was asked for. */
export interface Options {
  /** `--suite NAME`, repeatable. */
  suites?: readonly string[]
  /** `--workspace NAME`: the suites of one workspace. */
  workspace?: string
  /** `--changed`: what differs from the merge base with main; `--since REV`: from that revision. */
  isChanged: boolean
  since?: string
  /** `--isolated`: each browser test has a context of its own, and no test is left out because its sources are the same. */
  isIsolated: boolean
  /** `--all-databases`: the embedded database runs all API tests, even where PostgreSQL does. */
  isOnAllDatabases: boolean
}

/** @throws Error naming an unknown option */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      suite: { type: 'string', multiple: true },
      workspace: { type: 'string' },
      changed: { type: 'boolean' },
      since: { type: 'string' },
      isolated: { type: 'boolean' },
      'all-databases': { type: 'boolean' },
    },
  })
  return {
    suites: values.suite,
    workspace: values.workspace,
    isChanged: values.changed === true || values.since !== undefined,
    since: values.since,
    isIsolated: values.isolated === true,
    isOnAllDatabases: values['all-databases'] === true,
  }
}
