import { useCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { accountEvents } from '../../app/calls.ts'
import { AccountEventsView } from './AccountEventsView.tsx'

/** What has touched the account, ten at a time. */
export function AccountEvents() {
  return <AccountEventsView list={useCallPages(...accountEvents)} />
}
