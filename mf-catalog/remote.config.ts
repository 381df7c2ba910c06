import { defineRemote } from '@ginmaku/shared-contracts/remote/remote-config.ts'

export default defineRemote({
  name: 'mf-catalog',
  owner: 'catalogue squad',
  contracts: '^2.0.0',
  parcels: [],
  routes: [
    {
      path: '/',
      layout: 'home',
      access: 'anyone',
      title: { ja: 'ホーム', en: 'Home' },
      prefetch: ['GET /home', 'GET /latestTitle', 'GET /publisher'],
    },
    {
      path: '/title/:fullTitleId',
      layout: 'title',
      access: 'anyone',
      title: { ja: '作品', en: 'Title' },
      prefetch: ['GET /title/{full_title_id}'],
    },
    {
      path: '/title/:fullTitleId/summary-pack',
      layout: 'title',
      access: 'anyone',
      title: { ja: 'まとめパック', en: 'Summary packs' },
    },
    {
      path: '/title/:fullTitleId/:storyId',
      layout: 'title',
      access: 'anyone',
      title: { ja: 'エピソード', en: 'Episode' },
    },
    {
      path: '/publisher-title/:publisherId',
      layout: 'default',
      access: 'anyone',
      title: { ja: '提供元の作品', en: 'Titles of a publisher' },
    },
    { path: '/info', layout: 'default', access: 'anyone', title: { ja: '重要なお知らせ', en: 'Important notice' } },
    { path: '/help', layout: 'default', access: 'anyone', title: { ja: 'ヘルプ', en: 'Help' } },
    { path: '/terms', layout: 'default', access: 'anyone', title: { ja: '利用規約', en: 'Terms of use' } },
    {
      path: '/privacy',
      layout: 'default',
      access: 'anyone',
      title: { ja: 'プライバシーポリシー', en: 'Privacy policy' },
    },
    {
      path: '/tokusho',
      layout: 'default',
      access: 'anyone',
      title: { ja: '特定商取引法に基づく表記', en: 'Specified commercial transactions' },
    },
  ],
})
