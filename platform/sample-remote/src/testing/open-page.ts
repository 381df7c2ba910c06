import { pageOpener } from '@ginmaku/remote-kit/testing/page-opener.ts'
import config from '../../remote.config.ts'
import { pages } from '../app/pages.ts'
import words from '../app/words.json' with { type: 'json' }

export const openPage = pageOpener({ config, pages, words })
