import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { kindMessages } from '../../kinds/kind-messages.ts'
import resultMessages from '../../outcome/messages.json' with { type: 'json' }
import { OfNamedOrder } from '../../outcome/OutcomePage.tsx'
import { ChannelOutcome } from './ChannelOutcome.tsx'
import messages from './messages.json' with { type: 'json' }

const Page = withMessages(messages, () => <OfNamedOrder Outcome={ChannelOutcome} />)

/** spec §2.4 /channel-complete?purchase_number=: the outcome of joining a channel; also the return address of 3-D Secure. */
export const ChannelCompletePage = withMessages(kindMessages, withMessages(resultMessages, Page))
