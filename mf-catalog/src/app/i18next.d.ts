import type app from '../pages/app/words.json'
import type benefit from '../pages/benefit/words.json'
import type campaign from '../pages/campaign/words.json'
import type channel from '../pages/channel/words.json'
import type home from '../pages/home/words.json'
import type information from '../pages/information/words.json'
import type publisherPage from '../pages/publisher-page/words.json'
import type publisher from '../pages/publisher-title/words.json'
import type search from '../pages/search/words.json'
import type story from '../pages/story/words.json'
import type summary from '../pages/summary-pack/words.json'
import type title from '../pages/title/words.json'
import type common from './words.json'

type Texts = (typeof common)['ja'] &
  (typeof app)['ja'] &
  (typeof benefit)['ja'] &
  (typeof campaign)['ja'] &
  (typeof channel)['ja'] &
  (typeof home)['ja'] &
  (typeof information)['ja'] &
  (typeof publisherPage)['ja'] &
  (typeof publisher)['ja'] &
  (typeof search)['ja'] &
  (typeof story)['ja'] &
  (typeof summary)['ja'] &
  (typeof title)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
