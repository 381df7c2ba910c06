import type { PageEntry } from '@ginmaku/remote-kit/pages/remote-pages.ts'
import { LiveSkeleton } from '../pages/live/LiveSkeleton.tsx'
import { liveEvents } from './calls.ts'

export const pages = {
  '/live': {
    load: async () => (await import('../pages/live/LivePage.tsx')).LivePage,
    Skeleton: LiveSkeleton,
    calls: () => [liveEvents],
  },
} satisfies Record<string, PageEntry>
