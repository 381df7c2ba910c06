import { LibraryTitleSkeleton } from '../pages/library-title/LibraryTitleSkeleton.tsx'

export const pages = {
  '/library': { load: async () => (await import('../pages/library/LibraryPage.tsx')).LibraryPage },
  '/library/:fullTitleId': {
    load: async () => (await import('../pages/library-title/LibraryTitlePage.tsx')).LibraryTitlePage,
    Skeleton: LibraryTitleSkeleton,
  },
}
