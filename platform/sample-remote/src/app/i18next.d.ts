import type hello from '../pages/hello/words.json'
import type common from './words.json'

type Texts = (typeof common)['ja'] & (typeof hello)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
