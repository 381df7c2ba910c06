import { createRemote } from '@ginmaku/remote-kit/lifecycles/create-remote.tsx'
import config from '../remote.config.ts'
import { pages } from './app/pages.ts'
import words from './app/words.json' with { type: 'json' }

export const { bootstrap, mount, unmount, prepare } = createRemote({ config, pages, words })
