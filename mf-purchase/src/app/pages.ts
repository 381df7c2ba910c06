export const pages = {
  '/purchase-confirm': async () =>
    (await import('../pages/purchase-confirm/PurchaseConfirmPage.tsx')).PurchaseConfirmPage,
  '/purchase-complete': async () =>
    (await import('../pages/purchase-complete/PurchaseCompletePage.tsx')).PurchaseCompletePage,
}
