import type { PageEntry } from '@ginmaku/remote-kit/pages/remote-pages.ts'
import { historySortOf, latestPurchases, librarySummary, purchaseHistory } from './calls.ts'

export const pages = {
  '/login': { load: async () => (await import('../pages/login/LoginPage.tsx')).LoginPage },
  '/signup': { load: async () => (await import('../pages/signup/SignupPage.tsx')).SignupPage },
  '/signup/confirm': {
    load: async () => (await import('../pages/signup-confirm/SignupConfirmPage.tsx')).SignupConfirmPage,
  },
  '/mail-certify': { load: async () => (await import('../pages/mail-certify/MailCertifyPage.tsx')).MailCertifyPage },
  '/mypage': {
    load: async () => (await import('../pages/mypage/MyPage.tsx')).MyPage,
    calls: () => [librarySummary, latestPurchases],
  },
  '/inquiry': { load: async () => (await import('../pages/inquiry/InquiryPage.tsx')).InquiryPage },
  '/inquiry/confirm': {
    load: async () => (await import('../pages/inquiry-confirm/InquiryConfirmPage.tsx')).InquiryConfirmPage,
  },
  '/inquiry/complete': {
    load: async () => (await import('../pages/inquiry-complete/InquiryCompletePage.tsx')).InquiryCompletePage,
  },
  '/mypage/history': {
    load: async () => (await import('../pages/mypage-history/MypageHistoryPage.tsx')).MypageHistoryPage,
    calls: ({ query }) => [purchaseHistory(historySortOf(query.get('sort')))],
  },
} satisfies Record<string, PageEntry>
