import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { kindWords } from '../../kinds/kind-words.ts'
import { OfNamedOrder } from '../../outcome/OutcomePage.tsx'
import resultWords from '../../outcome/words.json' with { type: 'json' }
import { ChannelOutcome } from './ChannelOutcome.tsx'
import words from './words.json' with { type: 'json' }

const Page = withWords(words, () => <OfNamedOrder Outcome={ChannelOutcome} />)

/** spec §2.4 /channel-complete?purchase_number=: what came of joining a channel; also the return address of 3-D Secure. */
export const ChannelCompletePage = withWords(kindWords, withWords(resultWords, Page))
