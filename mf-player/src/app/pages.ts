import type { PageEntry } from '@ginmaku/remote-kit/pages/remote-pages.ts'
import { LibraryTitleSkeleton } from '../pages/library-title/LibraryTitleSkeleton.tsx'
import { holdings, libraryPartOf, librarySortOf, startedPlays, storiesHeld } from './calls.ts'

export const pages = {
  '/library': {
    load: async () => (await import('../pages/library/LibraryPage.tsx')).LibraryPage,
    calls: ({ query }) => [holdings(libraryPartOf(query.get('show')), librarySortOf(query.get('sort'))), startedPlays],
  },
  '/library/:fullTitleId': {
    load: async () => (await import('../pages/library-title/LibraryTitlePage.tsx')).LibraryTitlePage,
    Skeleton: LibraryTitleSkeleton,
    calls: ({ params: { fullTitleId = '' } }) => [storiesHeld(fullTitleId)],
  },
  '/playback-check': {
    load: async () => (await import('../pages/playback-check/PlaybackCheckPage.tsx')).PlaybackCheckPage,
  },
} satisfies Record<string, PageEntry>
