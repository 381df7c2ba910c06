import { lazy } from 'react'

export const pages = {
  '/library': lazy(async () => ({ default: (await import('../pages/library/LibraryPage.tsx')).LibraryPage })),
  '/library/:fullTitleId': lazy(async () => ({
    default: (await import('../pages/library-title/LibraryTitlePage.tsx')).LibraryTitlePage,
  })),
}
