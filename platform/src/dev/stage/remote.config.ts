import { defineRemote } from '@ginmaku/shared-contracts/remote/remote-config.ts'

export default defineRemote({
  name: 'mf-stage',
  owner: 'platform',
  contracts: '^2.0.0',
  parcels: [],
  routes: [{ path: '/stage/:parcel', layout: 'default', access: 'anyone', title: { ja: '舞台', en: 'Stage' } }],
})
