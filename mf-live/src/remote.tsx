import { createRemote } from '@ginmaku/remote-kit/lifecycles/create-remote.tsx'
import config from '../remote.config.ts'
import messages from './app/messages.json' with { type: 'json' }
import { pages } from './app/pages.ts'

export const { bootstrap, mount, unmount, prepare } = createRemote({ config, pages, messages })
