import type library from '../pages/library/words.json'
import type libraryTitle from '../pages/library-title/words.json'
import type player from '../player/words.json'
import type common from './words.json'

type Texts = (typeof library)['ja'] & (typeof libraryTitle)['ja'] & (typeof player)['ja'] & (typeof common)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
