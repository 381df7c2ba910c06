import type hello from '../pages/hello/messages.json'
import type common from './messages.json'

type Texts = (typeof common)['ja'] & (typeof hello)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
