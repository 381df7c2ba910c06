import { createServerRemote } from '@ginmaku/remote-kit/lifecycles/create-server-remote.tsx'
import config from '../remote.config.ts'
import messages from './app/messages.json' with { type: 'json' }
import { pages } from './app/pages.ts'

export const { render } = createServerRemote({ config, pages, messages })
