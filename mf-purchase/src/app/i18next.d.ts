import type { kindMessages } from '../kinds/kind-messages.ts'
import type purchaseConfirm from '../ordering/messages.json'
import type purchaseComplete from '../outcome/messages.json'
import type channelComplete from '../pages/channel-complete/messages.json'
import type channelJoin from '../pages/channel-join/messages.json'
import type digitalcopy from '../pages/digitalcopy/messages.json'
import type gift from '../pages/gift/messages.json'
import type mvtk from '../pages/mvtk/messages.json'
import type paymentEdit from '../pages/payment-edit/messages.json'
import type paymentEditComplete from '../pages/payment-edit-complete/messages.json'
import type paymentRegist from '../pages/payment-regist/messages.json'
import type purchaseCoupon from '../pages/purchase-coupon/messages.json'
import type purchaseDcc from '../pages/purchase-dcc/messages.json'
import type common from './messages.json'

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
  (typeof kindMessages)['ja'] &
  (typeof common)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
