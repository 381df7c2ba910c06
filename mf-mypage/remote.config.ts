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
      path: '/inquiry',
      layout: 'default',
      access: 'anyone',
      title: { ja: 'お問い合わせ', en: 'Contact us' },
    },
    {
      path: '/inquiry/confirm',
      layout: 'default',
      access: 'anyone',
      title: { ja: 'お問い合わせ内容の確認', en: 'Check your message' },
    },
    {
      path: '/inquiry/complete',
      layout: 'default',
      access: 'anyone',
      title: { ja: 'お問い合わせの受付', en: 'Message received' },
    },
    {
      path: '/mypage/history',
      layout: 'default',
      access: 'member',
      title: { ja: '購入履歴', en: 'Purchase history' },
    },
    {
      path: '/mypage/present-box',
      layout: 'default',
      access: 'member',
      title: { ja: 'プレゼントボックス', en: 'Present box' },
    },
    {
      path: '/mypage/present-box/:type',
      layout: 'default',
      access: 'member',
      title: { ja: 'プレゼントボックス', en: 'Present box' },
    },
    {
      path: '/mypage/present-box/:presentType/:id',
      layout: 'present-title',
      access: 'member',
      title: { ja: 'プレゼントボックス', en: 'Present box' },
    },
    {
      path: '/mypage/present-box/:presentType/:campaignId/:presentId',
      layout: 'present-title',
      access: 'member',
      title: { ja: 'プレゼントボックス', en: 'Present box' },
    },
  ],
})
