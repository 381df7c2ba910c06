import type app from '../pages/app/messages.json'
import type benefit from '../pages/benefit/messages.json'
import type campaign from '../pages/campaign/messages.json'
import type channel from '../pages/channel/messages.json'
import type home from '../pages/home/messages.json'
import type information from '../pages/information/messages.json'
import type publisherPage from '../pages/publisher-page/messages.json'
import type publisher from '../pages/publisher-title/messages.json'
import type search from '../pages/search/messages.json'
import type story from '../pages/story/messages.json'
import type summary from '../pages/summary-pack/messages.json'
import type title from '../pages/title/messages.json'
import type common from './messages.json'

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
