import { createRemote } from '@ginmaku/remote-kit/lifecycles/create-remote.tsx'
import config from '../remote.config.ts'
import en from './locales/en.json' with { type: 'json' }
import ja from './locales/ja.json' with { type: 'json' }

export const { bootstrap, mount, unmount } = createRemote({ config, pages: {}, locales: { ja, en } })
