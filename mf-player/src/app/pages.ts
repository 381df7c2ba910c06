import type { PageEntry } from '@ginmaku/remote-kit/pages/remote-pages.ts'
import { LibraryTitleSkeleton } from '../pages/library-title/LibraryTitleSkeleton.tsx'
import { holdings, libraryFilterOf, librarySortOf, startedPlays, storiesHeld } from './calls.ts'

export const pages = {
  '/library': {
    load: async () => (await import('../pages/library/LibraryPage.tsx')).LibraryPage,
    calls: ({ query }) => {
      const { part, words } = libraryFilterOf(query)
      return [holdings(part, librarySortOf(query.get('sort')), words), startedPlays]
    },
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
