import { lazy } from 'react'

export const pages = {
  '/purchase-confirm': lazy(async () => ({
    default: (await import('../pages/purchase-confirm/PurchaseConfirmPage.tsx')).PurchaseConfirmPage,
  })),
  '/purchase-complete': lazy(async () => ({
    default: (await import('../pages/purchase-complete/PurchaseCompletePage.tsx')).PurchaseCompletePage,
  })),
}
