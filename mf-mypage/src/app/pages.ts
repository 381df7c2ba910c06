import { lazy } from 'react'

export const pages = {
  '/login': lazy(async () => ({ default: (await import('../pages/login/LoginPage.tsx')).LoginPage })),
  '/signup': lazy(async () => ({ default: (await import('../pages/signup/SignupPage.tsx')).SignupPage })),
  '/signup/confirm': lazy(async () => ({
    default: (await import('../pages/signup-confirm/SignupConfirmPage.tsx')).SignupConfirmPage,
  })),
  '/mail-certify': lazy(async () => ({
    default: (await import('../pages/mail-certify/MailCertifyPage.tsx')).MailCertifyPage,
  })),
  '/mypage': lazy(async () => ({ default: (await import('../pages/mypage/MyPage.tsx')).MyPage })),
}
