import type { kindWords } from '../kinds/kind-words.ts'
import type purchaseConfirm from '../ordering/words.json'
import type purchaseComplete from '../outcome/words.json'
import type channelComplete from '../pages/channel-complete/words.json'
import type channelJoin from '../pages/channel-join/words.json'
import type digitalcopy from '../pages/digitalcopy/words.json'
import type gift from '../pages/gift/words.json'
import type mvtk from '../pages/mvtk/words.json'
import type paymentEdit from '../pages/payment-edit/words.json'
import type paymentEditComplete from '../pages/payment-edit-complete/words.json'
import type paymentRegist from '../pages/payment-regist/words.json'
import type purchaseCoupon from '../pages/purchase-coupon/words.json'
import type purchaseDcc from '../pages/purchase-dcc/words.json'
import type common from './words.json'

type Texts = (typeof channelComplete)['ja'] &
  (typeof channelJoin)['ja'] &
  (typeof digitalcopy)['ja'] &
  (typeof gift)['ja'] &
  (typeof mvtk)['ja'] &
  (typeof purchaseComplete)['ja'] &
  (typeof purchaseConfirm)['ja'] &
  (typeof purchaseCoupon)['ja'] &
  (typeof purchaseDcc)['ja'] &
  (typeof paymentEdit)['ja'] &
  (typeof paymentEditComplete)['ja'] &
  (typeof paymentRegist)['ja'] &
  (typeof kindWords)['ja'] &
  (typeof common)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
