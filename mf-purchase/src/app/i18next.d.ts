import type purchaseComplete from '../pages/purchase-complete/words.json'
import type purchaseConfirm from '../pages/purchase-confirm/words.json'
import type common from './words.json'

type Texts = (typeof purchaseComplete)['ja'] & (typeof purchaseConfirm)['ja'] & (typeof common)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
