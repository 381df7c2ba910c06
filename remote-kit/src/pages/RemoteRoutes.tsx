import { Fragment, useState } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { useTopic } from '../state/host-context.ts'
import { PageBoundary } from './PageBoundary.tsx'
import type { RemotePages } from './remote-pages.ts'

/**
 * Renders the page whose path matches. While another remote's address is shown, this one's last page stays until it is unmounted;
 * but a member's page is removed immediately on log-out in any tab, as its calls would be refused.
 */
export function RemoteRoutes({ pages }: { pages: RemotePages }) {
  const location = useLocation()
  const { loggedIn } = useTopic('session')
  const [shown, setShown] = useState(location)
  const isOurs = Object.keys(pages.byPath).some((path) => matchPath(path, location.pathname))
  if (isOurs && shown !== location) setShown(location)
  return (
    <Routes location={isOurs ? location : shown}>
      {Object.entries(pages.byPath).map(([path, { Page, Skeleton }]) => (
        <Route
          key={path}
          path={path}
          element={
            // Another address of the same route is a separate page and must not reuse any state.
            <PageBoundary key={shown.pathname} fallback={Skeleton && <Skeleton />}>
              {pages.ofMembers.has(path) && !loggedIn ? null : <Page />}
            </PageBoundary>
          }
        />
      ))}
      <Route path="*" element={<Fragment />} />
    </Routes>
  )
}
