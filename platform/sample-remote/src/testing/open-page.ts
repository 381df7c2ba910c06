import { pageOpener } from '@ginmaku/remote-kit/testing/page-opener.ts'
import config from '../../remote.config.ts'
import messages from '../app/messages.json' with { type: 'json' }
import { pages } from '../app/pages.ts'

export const openPage = pageOpener({ config, pages, messages })
