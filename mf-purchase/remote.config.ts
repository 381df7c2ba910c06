import { defineRemote } from '@ginmaku/shared-contracts/remote/remote-config.ts'

export default defineRemote({
  name: 'mf-purchase',
  owner: 'purchase squad',
  contracts: '^1.0.0',
  parcels: [],
  routes: [
    {
      path: '/purchase-confirm',
      layout: 'header-only',
      access: 'member',
      needs: 'pack',
      keepsCart: true,
      title: { ja: '購入内容の確認', en: 'Confirm your purchase' },
    },
    {
      path: '/purchase-complete',
      layout: 'default',
      access: 'member',
      keepsCart: true,
      title: { ja: '購入完了', en: 'Purchase complete' },
    },
    {
      path: '/purchase-error',
      layout: 'default',
      access: 'member',
      keepsCart: true,
      title: { ja: '購入エラー', en: 'Purchase error' },
    },
  ],
})
