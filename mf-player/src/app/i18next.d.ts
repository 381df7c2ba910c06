import type library from '../pages/library/messages.json'
import type libraryTitle from '../pages/library-title/messages.json'
import type playbackCheck from '../pages/playback-check/messages.json'
import type player from '../player/messages.json'
import type settings from '../player/screen/settings/messages.json'
import type common from './messages.json'

type Texts = (typeof library)['ja'] &
  (typeof libraryTitle)['ja'] &
  (typeof playbackCheck)['ja'] &
  (typeof player)['ja'] &
  (typeof settings)['ja'] &
  (typeof common)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
