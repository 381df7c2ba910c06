import type moderation from '../moderation/messages.json'
import type common from './messages.json'

type Texts = (typeof moderation)['ja'] & (typeof common)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
