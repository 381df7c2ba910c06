import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { type Location, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { useTopic } from '../state/host-context.ts'
import { RestoredContext, useRenderedLater } from '../state/use-rendered-later.ts'
import { PageBoundary } from './PageBoundary.tsx'
import type { RemotePage, RemotePages } from './remote-pages.ts'

/**
 * Renders the page whose path matches. While another remote's address is shown, this one's last page stays until it is unmounted;
 * but a member's page is removed immediately on log-out in any tab, as its calls would be refused.
 */
export function RemoteRoutes({ pages }: { pages: RemotePages }) {
  const { location, ...page } = usePageLocation(pages)
  const [shown, setShown] = useState(location)
  if (shown !== location && pages.find(location.pathname)) setShown(location)
  const found = pages.find(shown.pathname)
  if (!found) return null
  return (
    <Routes location={shown}>
      <Route
        path={found.path}
        // Another address of the same route is a separate page and must not reuse any state.
        element={<FoundPage key={shown.pathname} found={found} {...page} />}
      />
    </Routes>
  )
}

interface PageState {
  /** It can be rendered without its skeleton. */
  isCached: boolean
  /** By back or forward, to be scrolled to where it was: all of it is rendered at once. */
  isRestored: boolean
}

/**
 * The address of the page to show. Another page is shown at once, one whose query has changed stays until its new response has
 * arrived.
 */
function usePageLocation(pages: RemotePages): PageState & { location: Location } {
  const now = useLocation()
  const later = useDeferredValue(now)
  const queries = useQueryClient()
  const isCached = useMemo(() => pages.isCached(now.pathname + now.search, queries), [pages, now, queries])
  const isRestored = useNavigationType() === 'POP' && isCached
  return { location: later.pathname === now.pathname ? later : now, isCached, isRestored }
}

function FoundPage({ found, isCached, isRestored }: { found: RemotePage } & PageState) {
  const { loggedIn } = useTopic('session')
  const { title, Page, Skeleton, isForMembers } = found
  const locale = useLocale()
  const skeleton = Skeleton && <Skeleton title={title?.[locale]} />
  // Rendered after the skeleton, as its content and not as its replacement: React holds back what replaces a fallback.
  const isRendered = useRenderedLater()
  const page = isRendered || isCached ? <Page /> : skeleton
  return (
    <RestoredContext value={isRestored}>
      <PageBoundary title={title} fallback={skeleton}>
        {isForMembers && !loggedIn ? null : page}
      </PageBoundary>
    </RestoredContext>
  )
}
