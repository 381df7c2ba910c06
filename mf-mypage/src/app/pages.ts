export const pages = {
  '/login': async () => (await import('../pages/login/LoginPage.tsx')).LoginPage,
  '/signup': async () => (await import('../pages/signup/SignupPage.tsx')).SignupPage,
  '/signup/confirm': async () => (await import('../pages/signup-confirm/SignupConfirmPage.tsx')).SignupConfirmPage,
  '/mail-certify': async () => (await import('../pages/mail-certify/MailCertifyPage.tsx')).MailCertifyPage,
  '/mypage': async () => (await import('../pages/mypage/MyPage.tsx')).MyPage,
}
