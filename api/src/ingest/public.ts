export { type Asset, addAsset, listAssets, retryAssets } from './asset-store.ts'
export { ingestJob } from './ingest.ts'
export type { CaptionFile } from './ingest-tables.ts'
export { captionRoles } from './ingest-tables.ts'
