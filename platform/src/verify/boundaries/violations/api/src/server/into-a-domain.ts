export type { entitlements } from '../purchase/public.ts'
