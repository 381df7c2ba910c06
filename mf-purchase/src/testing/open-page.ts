import { type OpenedPage, type OpenOptions, pageOpener } from '@ginmaku/remote-kit/testing/page-opener.ts'
import config from '../../remote.config.ts'
import messages from '../app/messages.json' with { type: 'json' }
import { pages } from '../app/pages.ts'
import { giftHandlers } from './gift-samples.ts'
import { cart, handlers, session } from './samples.ts'

const open = pageOpener({ config, pages, messages }, { session, cart })

/** Opened, by default, by a member with a stored card and a pack in the cart, for whom every call succeeds. */
export const openPage = (address: string, options: OpenOptions = {}): Promise<OpenedPage> =>
  open(address, { ...options, handlers: { ...handlers, ...giftHandlers, ...options.handlers } })
