import { pageOpener } from '@ginmaku/remote-kit/testing/page-opener.ts'
import config from '../../remote.config.ts'
import messages from '../app/messages.json' with { type: 'json' }
import { pages } from '../app/pages.ts'

/** Opened by a visitor, by default. */
export const openPage = pageOpener({ config, pages, messages })
