import type { PageEntry } from '@ginmaku/remote-kit/pages/remote-pages.ts'
import { AccountSkeleton } from '../components/AccountSkeleton.tsx'
import { FormSkeleton, SignupSkeleton } from '../components/FormSkeleton.tsx'
import {
  accountEvents,
  historySortOf,
  lastWatched,
  latestPurchases,
  librarySummary,
  noticeChoices,
  offeredProviders,
  onePayment,
  onePresent,
  ownChannels,
  ownLinks,
  ownMigration,
  ownNotices,
  ownPasskeys,
  ownProfile,
  ownSession,
  ownSessions,
  ownWatchlist,
  ownWithdrawal,
  presentsOfType,
  purchaseHistory,
  savedCard,
  site,
} from './calls.ts'

const passwordCertify = {
  load: async () => (await import('../pages/password-certify/PasswordCertifyPage.tsx')).PasswordCertifyPage,
}

import { PresentSkeleton } from '../pages/present/PresentSkeleton.tsx'
import { firstType, presentTypeOf } from './presents.ts'

export const pages = {
  '/login': {
    load: async () => (await import('../pages/login/LoginPage.tsx')).LoginPage,
    Skeleton: FormSkeleton,
    calls: () => [offeredProviders],
  },
  '/login/complete': {
    load: async () => (await import('../pages/login-complete/LoginCompletePage.tsx')).LoginCompletePage,
  },
  '/signup': {
    load: async () => (await import('../pages/signup/SignupPage.tsx')).SignupPage,
    Skeleton: SignupSkeleton,
    calls: () => [offeredProviders],
  },
  '/signup/confirm': {
    load: async () => (await import('../pages/signup-confirm/SignupConfirmPage.tsx')).SignupConfirmPage,
  },
  '/mail-certify': { load: async () => (await import('../pages/mail-certify/MailCertifyPage.tsx')).MailCertifyPage },
  '/mypage': {
    load: async () => (await import('../pages/mypage/MyPage.tsx')).MyPage,
    calls: () => [lastWatched, librarySummary, latestPurchases, ownChannels, savedCard],
  },
  '/password-reminder': {
    load: async () => (await import('../pages/password-reminder/PasswordReminderPage.tsx')).PasswordReminderPage,
    Skeleton: FormSkeleton,
  },
  '/password-reminder/confirm': {
    load: async () =>
      (await import('../pages/password-reminder-confirm/PasswordReminderConfirmPage.tsx')).PasswordReminderConfirmPage,
  },
  '/password-certify': passwordCertify,
  '/password-reminder/certify': passwordCertify,
  '/mypage/account': {
    load: async () => (await import('../pages/mypage-account/AccountPage.tsx')).AccountPage,
    Skeleton: AccountSkeleton,
    calls: () => [ownSession, ownProfile, noticeChoices, accountEvents],
  },
  '/mypage/account/password-edit': {
    load: async () => (await import('../pages/mypage-account-password-edit/PasswordEditPage.tsx')).PasswordEditPage,
  },
  '/mypage/account/password-edit/confirm': {
    load: async () =>
      (await import('../pages/mypage-account-password-edit-confirm/PasswordEditConfirmPage.tsx'))
        .PasswordEditConfirmPage,
  },
  '/mypage/account/mail-edit': {
    load: async () => (await import('../pages/mypage-account-mail-edit/MailEditPage.tsx')).MailEditPage,
  },
  '/mypage/account/mail-edit/confirm': {
    load: async () =>
      (await import('../pages/mypage-account-mail-edit-confirm/MailEditConfirmPage.tsx')).MailEditConfirmPage,
  },
  '/mypage/migration': {
    load: async () => (await import('../pages/mypage-migration/MigrationPage.tsx')).MigrationPage,
    Skeleton: AccountSkeleton,
    calls: () => [ownMigration],
  },
  '/mypage/account/profile-edit': {
    load: async () => (await import('../pages/mypage-account-profile-edit/ProfileEditPage.tsx')).ProfileEditPage,
    Skeleton: AccountSkeleton,
    calls: () => [ownProfile],
  },
  '/mypage/account/profile-edit/complete': {
    load: async () =>
      (await import('../pages/mypage-account-profile-edit-complete/ProfileEditCompletePage.tsx'))
        .ProfileEditCompletePage,
    Skeleton: AccountSkeleton,
    calls: () => [ownProfile],
  },
  '/mypage/account/links': {
    load: async () => (await import('../pages/mypage-account-links/AccountLinksPage.tsx')).AccountLinksPage,
    Skeleton: AccountSkeleton,
    calls: () => [ownSession, ownLinks, offeredProviders],
  },
  '/mypage/account/sessions': {
    load: async () => (await import('../pages/sessions/SessionsPage.tsx')).SessionsPage,
    calls: () => [ownSessions],
  },
  '/mypage/account/passkeys': {
    load: async () => (await import('../pages/passkeys/PasskeysPage.tsx')).PasskeysPage,
    calls: () => [ownPasskeys, ownSession],
  },
  '/mypage/account/unregist': {
    load: async () => (await import('../pages/mypage-account-unregist/UnregistPage.tsx')).UnregistPage,
    Skeleton: AccountSkeleton,
    calls: () => [ownWithdrawal],
  },
  '/mypage/account/unregist/complete': {
    load: async () =>
      (await import('../pages/mypage-account-unregist-complete/UnregistCompletePage.tsx')).UnregistCompletePage,
  },
  '/deviceflow': { load: async () => (await import('../pages/deviceflow/DeviceflowPage.tsx')).DeviceflowPage },
  '/deviceflow/login': {
    load: async () => (await import('../pages/deviceflow-login/DeviceflowLoginPage.tsx')).DeviceflowLoginPage,
  },
  '/deviceflow/complete': {
    load: async () => (await import('../pages/deviceflow-complete/DeviceflowCompletePage.tsx')).DeviceflowCompletePage,
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
  '/mypage/channel': {
    load: async () => (await import('../pages/mypage-channel/OwnChannelsPage.tsx')).OwnChannelsPage,
    Skeleton: AccountSkeleton,
    calls: () => [ownChannels],
  },
  '/mypage/channel/unregist': {
    load: async () => (await import('../pages/mypage-channel-unregist/UnregistPage.tsx')).UnregistPage,
    Skeleton: AccountSkeleton,
    calls: () => [ownChannels],
  },
  '/mypage/channel/unregist-complete': {
    load: async () =>
      (await import('../pages/mypage-channel-unregist-complete/UnregistCompletePage.tsx')).UnregistCompletePage,
    Skeleton: AccountSkeleton,
    calls: () => [ownChannels],
  },
  '/mypage/watchlist': {
    load: async () => (await import('../pages/mypage-watchlist/WatchlistPage.tsx')).WatchlistPage,
    calls: () => [ownWatchlist],
  },
  '/mypage/notice': {
    load: async () => (await import('../pages/mypage-notice/NoticesPage.tsx')).NoticesPage,
    Skeleton: AccountSkeleton,
    calls: () => [ownNotices],
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
  '/mypage/history/:purchaseNumber/receipt': {
    load: async () => (await import('../pages/mypage-history-receipt/ReceiptPage.tsx')).ReceiptPage,
    Skeleton: AccountSkeleton,
    calls: ({ params: { purchaseNumber = '' } }) => [onePayment(purchaseNumber), site],
  },
} satisfies Record<string, PageEntry>
