import { defineRemote } from '@ginmaku/shared-contracts/remote/remote-config.ts'

export default defineRemote({
  name: 'mf-live',
  owner: 'live squad',
  contracts: '^2.0.0',
  parcels: ['live-room'],
  routes: [
    {
      path: '/live',
      layout: 'default',
      access: 'anyone',
      title: { ja: 'ライブ', en: 'Live' },
      mainCall: 'GET /live/v2/live',
    },
  ],
})
