export { entitlements } from '../purchase/public.ts'
