import { defineRemote } from '@ginmaku/shared-contracts/remote/remote-config.ts'

export default defineRemote({
  name: 'mf-mypage',
  owner: 'member squad',
  contracts: '^2.0.0',
  parcels: [],
  routes: [
    {
      path: '/login',
      layout: 'header-only',
      access: 'visitor',
      keepsCart: true,
      title: { ja: 'ログイン', en: 'Log in' },
    },
    {
      path: '/signup',
      layout: 'header-only',
      access: 'visitor',
      keepsCart: true,
      title: { ja: '会員登録', en: 'Sign up' },
    },
    {
      path: '/signup/confirm',
      layout: 'header-only',
      access: 'visitor',
      keepsCart: true,
      title: { ja: '登録内容の確認', en: 'Confirm your details' },
    },
    {
      path: '/mail-certify',
      layout: 'header-only',
      access: 'anyone',
      keepsCart: true,
      title: { ja: 'メールアドレスの確認', en: 'Confirm your email address' },
    },
    {
      path: '/mypage',
      layout: 'default',
      access: 'member',
      title: { ja: 'マイページ', en: 'My page' },
    },
    {
      path: '/password-reminder',
      layout: 'header-only',
      access: 'anyone',
      keepsCart: true,
      title: { ja: 'パスワードの再設定', en: 'Forgot your password?' },
    },
    {
      path: '/password-reminder/confirm',
      layout: 'header-only',
      access: 'anyone',
      keepsCart: true,
      title: { ja: 'メールをご確認ください', en: 'Check your mail' },
    },
    {
      path: '/password-certify',
      layout: 'header-only',
      access: 'anyone',
      keepsCart: true,
      title: { ja: '新しいパスワードの設定', en: 'Choose a new password' },
    },
    {
      path: '/password-reminder/certify',
      layout: 'header-only',
      access: 'anyone',
      keepsCart: true,
      title: { ja: '新しいパスワードの設定', en: 'Choose a new password' },
    },
  ],
})
