import { useDeferredValue, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { useTopic } from '../state/host-context.ts'
import { PageBoundary } from './PageBoundary.tsx'
import type { RemotePages } from './remote-pages.ts'

/**
 * Renders the page whose path matches. While another remote's address is shown, this one's last page stays until it is unmounted;
 * but a member's page is removed immediately on log-out in any tab, as its calls would be refused.
 */
export function RemoteRoutes({ pages }: { pages: RemotePages }) {
  const location = usePageLocation()
  const { loggedIn } = useTopic('session')
  const [shown, setShown] = useState(location)
  if (shown !== location && pages.find(location.pathname)) setShown(location)
  const found = pages.find(shown.pathname)
  if (!found) return null
  const { path, title, Page, Skeleton, isForMembers } = found
  return (
    <Routes location={shown}>
      <Route
        path={path}
        element={
          // Another address of the same route is a separate page and must not reuse any state.
          <PageBoundary key={shown.pathname} title={title} fallback={Skeleton && <Skeleton />}>
            {isForMembers && !loggedIn ? null : <Page />}
          </PageBoundary>
        }
      />
    </Routes>
  )
}

/**
 * The address of the page to show. Another page, or its skeleton, is shown at once; one whose query has changed keeps what it shows
 * until its new response has arrived.
 */
function usePageLocation() {
  const now = useLocation()
  const later = useDeferredValue(now)
  return later.pathname === now.pathname ? later : now
}
