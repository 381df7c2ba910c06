import type { Options } from './options.ts'
import { type Suite, suites } from './suites.ts'
import { changedWorkspaces } from './workspaces.ts'

export interface Choice {
  suites: readonly Suite[]
  /** Static checks cover all workspaces, so a run for one leaves them to `npm run check`. */
  hasStaticChecks: boolean
  /** Why these suites were chosen; empty when all run. */
  reason: string
}

/**
 * The suites that run: by default all. `--changed` narrows those that `--suite` or `--workspace` names.
 * @throws Error naming an unknown suite
 */
export async function chooseSuites(options: Options, findChanged = changedWorkspaces): Promise<Choice> {
  const named = namedSuites(options)
  if (!options.isChanged) return named
  const { base, workspaces } = await findChanged(options.since)
  const isTouched = ({ touchedBy }: Suite) => touchedBy.some((workspace) => workspaces.has(workspace))
  const change = workspaces.size > 0 ? `${[...workspaces].join(', ')} since ${base}` : `nothing changed since ${base}`
  const reason = named.reason ? `${named.reason}; ${change}` : change
  return { ...named, suites: named.suites.filter(isTouched), reason }
}

function namedSuites({ suites: names, workspace }: Options): Choice {
  if (names) {
    const unknown = names.filter((name) => !suites.some((suite) => suite.name === name))
    if (unknown.length > 0)
      throw new Error(`No suite is named ${unknown.join(', ')}. There are: ${namesOf(suites).join(', ')}`)
    return only(({ name }) => names.includes(name), 'as asked')
  }
  if (workspace) return only((suite) => suite.workspace === workspace, `those of ${workspace}`)
  return { suites, hasStaticChecks: true, reason: '' }
}

const namesOf = (some: readonly Suite[]) => [...new Set(some.map(({ name }) => name))]

const only = (isChosen: (suite: Suite) => boolean, reason: string): Choice => ({
  suites: suites.filter(isChosen),
  hasStaticChecks: false,
  reason,
})
