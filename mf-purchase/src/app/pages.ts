import { CompleteSkeleton } from '../pages/purchase-complete/CompleteSkeleton.tsx'

export const pages = {
  '/purchase-confirm': {
    load: async () => (await import('../pages/purchase-confirm/PurchaseConfirmPage.tsx')).PurchaseConfirmPage,
  },
  '/purchase-complete': {
    load: async () => (await import('../pages/purchase-complete/PurchaseCompletePage.tsx')).PurchaseCompletePage,
    Skeleton: CompleteSkeleton,
  },
}
