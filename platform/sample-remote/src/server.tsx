import { createServerRemote } from '@ginmaku/remote-kit/lifecycles/create-server-remote.tsx'
import config from '../remote.config.ts'
import { pages } from './app/pages.ts'
import words from './app/words.json' with { type: 'json' }

export const { render } = createServerRemote({ config, pages, words })
