import type chat from '../chat/messages.json'
import type moderation from '../moderation/messages.json'
import type live from '../pages/live/messages.json'
import type playbackTest from '../playback-test/messages.json'
import type reminder from '../reminder/messages.json'
import type replay from '../replay/messages.json'
import type common from './messages.json'

type Texts = (typeof common)['ja'] &
  (typeof chat)['ja'] &
  (typeof moderation)['ja'] &
  (typeof live)['ja'] &
  (typeof playbackTest)['ja'] &
  (typeof reminder)['ja'] &
  (typeof replay)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
