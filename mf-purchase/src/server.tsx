import { createServerRemote } from '@ginmaku/remote-kit/lifecycles/create-server-remote.tsx'
import config from '../remote.config.ts'
import { pages } from './app/pages.ts'
import en from './locales/en.json' with { type: 'json' }
import ja from './locales/ja.json' with { type: 'json' }

export const { render } = createServerRemote({ config, pages, locales: { ja, en } })
