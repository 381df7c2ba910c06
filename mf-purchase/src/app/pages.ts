import type { PageEntry } from '@ginmaku/remote-kit/pages/remote-pages.ts'
import { CardSkeleton } from '../card/CardSkeleton.tsx'
import { CompleteSkeleton } from '../pages/purchase-complete/CompleteSkeleton.tsx'
import { RedemptionSkeleton } from '../redemption/RedemptionSkeleton.tsx'
import { promotion, storedCard } from './calls.ts'

/** The status of a purchase decides which of its pages is shown. */
const outcome = {
  load: async () => (await import('../pages/purchase-complete/PurchaseCompletePage.tsx')).PurchaseCompletePage,
  Skeleton: CompleteSkeleton,
} satisfies PageEntry

export const pages = {
  '/purchase-confirm': {
    load: async () => (await import('../pages/purchase-confirm/PurchaseConfirmPage.tsx')).PurchaseConfirmPage,
    calls: () => [storedCard],
  },
  '/purchase-coupon': {
    load: async () => (await import('../pages/purchase-coupon/PurchaseCouponPage.tsx')).PurchaseCouponPage,
    Skeleton: CardSkeleton,
  },
  '/purchase-dcc': {
    load: async () => (await import('../pages/purchase-dcc/PurchaseDccPage.tsx')).PurchaseDccPage,
    calls: () => [storedCard],
  },
  '/purchase-complete': outcome,
  '/purchase-complete-paypay': outcome,
  '/purchase-cancel-paypay': outcome,
  '/purchase-error-paypay': outcome,
  '/purchase-complete-condo': outcome,
  '/purchase-cancel-condo': outcome,
  '/purchase-error-condo': outcome,
  '/channel-join': {
    load: async () => (await import('../pages/channel-join/ChannelJoinPage.tsx')).ChannelJoinPage,
  },
  '/channel-complete': {
    load: async () => (await import('../pages/channel-complete/ChannelCompletePage.tsx')).ChannelCompletePage,
    Skeleton: CompleteSkeleton,
  },
  '/purchase-complete-dcc': outcome,
  '/purchase-error-dcc': outcome,
  '/mypage/account/payment-regist': {
    load: async () => (await import('../pages/payment-regist/PaymentRegistPage.tsx')).PaymentRegistPage,
    Skeleton: CardSkeleton,
    calls: () => [storedCard],
  },
  '/mypage/account/payment-edit': {
    load: async () => (await import('../pages/payment-edit/PaymentEditPage.tsx')).PaymentEditPage,
    Skeleton: CardSkeleton,
    calls: () => [storedCard],
  },
  '/mypage/account/payment-edit/complete': {
    load: async () =>
      (await import('../pages/payment-edit-complete/PaymentEditCompletePage.tsx')).PaymentEditCompletePage,
    Skeleton: CardSkeleton,
    calls: () => [storedCard],
  },
  '/digitalcopy': {
    load: async () => (await import('../pages/digitalcopy/DigitalCopyPage.tsx')).DigitalCopyPage,
  },
  '/gift': {
    load: async () => (await import('../pages/gift/GiftPage.tsx')).GiftPage,
    Skeleton: RedemptionSkeleton,
  },
  '/mvtk/:promoId': {
    load: async () => (await import('../pages/mvtk/MvtkPage.tsx')).MvtkPage,
    Skeleton: RedemptionSkeleton,
    calls: ({ params: { promoId = '' } }) => [promotion(promoId)],
  },
} satisfies Record<string, PageEntry>
