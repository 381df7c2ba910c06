import { createRemote } from '@ginmaku/remote-kit/lifecycles/create-remote.tsx'
import config from '../remote.config.ts'
import words from './app/words.json' with { type: 'json' }

export const { bootstrap, mount, unmount } = createRemote({ config, pages: {}, words })
