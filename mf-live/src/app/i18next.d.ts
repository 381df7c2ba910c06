import type chat from '../chat/messages.json'
import type moderation from '../moderation/messages.json'
import type common from './messages.json'

type Texts = (typeof common)['ja'] & (typeof chat)['ja'] & (typeof moderation)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
