import { defineRemote } from '@ginmaku/shared-contracts/remote/remote-config.ts'

export default defineRemote({
  name: 'mf-player',
  owner: 'watching squad',
  contracts: '^2.0.0',
  parcels: ['player'],
  routes: [
    {
      path: '/library',
      layout: 'default',
      access: 'member',
      title: { ja: 'ライブラリ', en: 'Library' },
    },
    {
      path: '/library/:fullTitleId',
      layout: 'default',
      access: 'member',
      title: { ja: 'ライブラリ', en: 'Library' },
    },
    {
      path: '/playlist',
      layout: 'default',
      access: 'member',
      title: { ja: 'ライブラリ', en: 'Library' },
      redirect: '/library',
    },
    {
      path: '/playback-check',
      layout: 'default',
      access: 'anyone',
      isStep: true,
      title: { ja: '再生の確認', en: 'Playback check' },
    },
  ],
})
