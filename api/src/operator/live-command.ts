import {
  cancelBroadcast,
  changeStreamKey,
  createBroadcast,
  reportBroadcasts,
  startBroadcast,
  stopBroadcast,
} from '../broadcast/public.ts'
import type { Deps } from '../open-deps.ts'
import type { OperatorCommand } from './operator-command.ts'

const usage =
  'npm run live -- create TITLE | rotate-key TITLE | start TITLE | stop TITLE | cancel TITLE | status [TITLE]'

const actions: Readonly<Record<string, (deps: Deps, title: string) => Promise<string>>> = {
  create: createBroadcast,
  'rotate-key': changeStreamKey,
  start: startBroadcast,
  stop: stopBroadcast,
  cancel: cancelBroadcast,
}

/** Live events with a camera. */
export const liveCommand: OperatorCommand = {
  usage: 'create TITLE | rotate-key TITLE | start TITLE | stop TITLE | cancel TITLE | status [TITLE]',
  needsSchema: true,
  run: async (deps, [what = '', title, ...more]) => {
    if (what === 'status' && more.length === 0) return reportBroadcasts(deps, title)
    const action = Object.hasOwn(actions, what) ? actions[what] : undefined
    if (!action || !title || more.length > 0) throw new Error(usage)
    return action(deps, title)
  },
}
