import { parseArgs } from 'node:util'
import { changedWorkspaces } from './changed-workspaces.ts'
import { type Suite, suites } from './suites.ts'

export interface Choice {
  suites: readonly Suite[]
  /** Static checks cover all workspaces, so a run for one leaves them to `npm run check`. */
  hasStaticChecks: boolean
  /** Why these suites were chosen, in a sentence; empty when all run. */
  reason: string
}

/**
 * The suites that `npm test -- …` selects: by default all; `--changed` what differs from the merge base with main (`--since
 * REV`: from REV); `--workspace NAME` one workspace's; `--suite NAME` (repeatable) suites by name.
 * @throws Error naming an unknown option or name
 */
export async function chooseSuites(args: readonly string[], findChanged = changedWorkspaces): Promise<Choice> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      changed: { type: 'boolean' },
      since: { type: 'string' },
      workspace: { type: 'string' },
      suite: { type: 'string', multiple: true },
    },
  })
  if (values.suite) {
    const unknown = values.suite.filter((name) => !suites.some((suite) => suite.name === name))
    if (unknown.length > 0)
      throw new Error(`No suite is named ${unknown.join(', ')}. There are: ${namesOf(suites).join(', ')}`)
    return only(({ name }) => values.suite?.includes(name) ?? false, 'as asked')
  }
  if (values.workspace) return only(({ workspace }) => workspace === values.workspace, `those of ${values.workspace}`)
  if (!values.changed && !values.since) return { suites, hasStaticChecks: true, reason: '' }
  const { base, workspaces } = await findChanged(values.since)
  const isTouched = ({ touchedBy }: Suite) => touchedBy.some((workspace) => workspaces.has(workspace))
  const reason = workspaces.size > 0 ? `${[...workspaces].join(', ')} since ${base}` : `nothing changed since ${base}`
  return { ...only(isTouched, reason), hasStaticChecks: true }
}

const namesOf = (some: readonly Suite[]) => [...new Set(some.map(({ name }) => name))]

const only = (isChosen: (suite: Suite) => boolean, reason: string): Choice => ({
  suites: suites.filter(isChosen),
  hasStaticChecks: false,
  reason,
})
