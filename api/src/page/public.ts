export { addMissingPages, type PageContent } from './page-store.ts'
