import type common from './messages.json'

type Texts = (typeof common)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
