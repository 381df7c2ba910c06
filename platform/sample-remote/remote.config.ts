import { defineRemote } from '@ginmaku/shared-contracts/remote/remote-config.ts'

export default defineRemote({
  name: 'mf-hello',
  owner: 'hello squad',
  contracts: '^2.0.0',
  parcels: [],
  routes: [{ path: '/hello', layout: 'default', access: 'anyone', title: { ja: 'ごあいさつ', en: 'Hello' } }],
})
