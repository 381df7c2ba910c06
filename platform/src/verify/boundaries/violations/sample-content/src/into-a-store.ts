export * from '../../api/src/purchase/purchase-store.ts'
