import type { PageEntry } from '@ginmaku/remote-kit/pages/remote-pages.ts'
import { PresentSkeleton } from '../pages/present/PresentSkeleton.tsx'
import { historySortOf, latestPurchases, librarySummary, onePresent, presentsOfType, purchaseHistory } from './calls.ts'
import { firstType, presentTypeOf } from './presents.ts'

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
  '/mypage/present-box': {
    load: async () => (await import('../pages/present-box/PresentBoxPage.tsx')).PresentBoxPage,
    calls: () => [presentsOfType(firstType)],
  },
  '/mypage/present-box/:type': {
    load: async () => (await import('../pages/present-box/PresentBoxPage.tsx')).PresentBoxPage,
    calls: ({ params }) => [presentsOfType(presentTypeOf(params.type))],
  },
  '/mypage/present-box/:presentType/:id': {
    load: async () => (await import('../pages/present/PresentByIdPage.tsx')).PresentByIdPage,
    Skeleton: PresentSkeleton,
    calls: ({ params }) => [presentsOfType(presentTypeOf(params.presentType))],
  },
  '/mypage/present-box/:presentType/:campaignId/:presentId': {
    load: async () => (await import('../pages/present/PresentPage.tsx')).PresentPage,
    Skeleton: PresentSkeleton,
    calls: ({ params: { presentType, campaignId = '', presentId = '' } }) => [
      onePresent(presentTypeOf(presentType), campaignId, presentId),
    ],
  },
} satisfies Record<string, PageEntry>
