export { type Asset, addAsset, listAssets, retryAssets } from './asset-store.ts'
export { ingestJob, ingestWaiting } from './ingest.ts'
export type { CaptionFile, CaptionRole } from './ingest-tables.ts'
export { captionRoles } from './ingest-tables.ts'
