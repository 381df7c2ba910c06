import type { PageEntry } from '@ginmaku/remote-kit/pages/remote-pages.ts'
import { CompleteSkeleton } from '../pages/purchase-complete/CompleteSkeleton.tsx'
import { storedCard } from './calls.ts'

export const pages = {
  '/purchase-confirm': {
    load: async () => (await import('../pages/purchase-confirm/PurchaseConfirmPage.tsx')).PurchaseConfirmPage,
    calls: () => [storedCard],
  },
  '/purchase-complete': {
    load: async () => (await import('../pages/purchase-complete/PurchaseCompletePage.tsx')).PurchaseCompletePage,
    Skeleton: CompleteSkeleton,
  },
} satisfies Record<string, PageEntry>
