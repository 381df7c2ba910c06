import type ja from './ja.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof ja }
  }
}
