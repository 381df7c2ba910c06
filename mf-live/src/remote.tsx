import { createRemote } from '@ginmaku/remote-kit/lifecycles/create-remote.tsx'
import config from '../remote.config.ts'
import messages from './app/messages.json' with { type: 'json' }

export const { bootstrap, mount, unmount } = createRemote({ config, pages: {}, messages })
