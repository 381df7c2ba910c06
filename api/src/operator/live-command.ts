import {
  cancelBroadcast,
  changeArchive,
  changeStreamKey,
  createBroadcast,
  reportBroadcast,
  startBroadcast,
  stopBroadcast,
} from '../broadcast/public.ts'
import type { Deps } from '../open-deps.ts'
import { refundEvent } from '../purchase/public.ts'
import type { OperatorCommand } from './operator-command.ts'

type Action = (deps: Deps, title: string, count?: number) => Promise<string>

const actions: Readonly<Record<string, { run: Action; takesCount?: true }>> = {
  create: { run: createBroadcast, takesCount: true },
  'rotate-key': { run: changeStreamKey },
  archive: { run: changeArchive, takesCount: true },
  start: { run: startBroadcast },
  stop: { run: stopBroadcast },
  cancel: { run: cancelBroadcast },
  refund: { run: refundEvent, takesCount: true },
  status: { run: reportBroadcast },
}

const usage =
  'create TITLE [ARCHIVE_DAYS] | rotate-key TITLE | start TITLE | stop TITLE | archive TITLE DAYS | cancel TITLE | refund TITLE [TICKETS] | status TITLE'

/** Live events with a camera. */
export const liveCommand: OperatorCommand = {
  usage,
  needsSchema: true,
  run: async (deps, [what = '', title, count, ...more]) => {
    const action = Object.hasOwn(actions, what) ? actions[what] : undefined
    const isCount = count === undefined || (action?.takesCount && /^[1-9]\d{0,4}$/.test(count))
    if (!action || !title || !isCount || more.length > 0) throw new Error(`npm run live -- ${usage}`)
    return action.run(deps, title, count === undefined ? undefined : Number(count))
  },
}
