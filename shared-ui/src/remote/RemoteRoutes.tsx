import { Fragment, useState } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { PageBoundary } from './PageBoundary.tsx'
import type { RemotePages } from './remote-pages.ts'

/** Draws the page whose path matches. While another remote's address is shown, this one's last page stays until it is unmounted. */
export function RemoteRoutes({ pages }: { pages: RemotePages }) {
  const location = useLocation()
  const [shown, setShown] = useState(location)
  const isOurs = Object.keys(pages.byPath).some((path) => matchPath(path, location.pathname))
  if (isOurs && shown !== location) setShown(location)
  return (
    <Routes location={isOurs ? location : shown}>
      {Object.entries(pages.byPath).map(([path, { Page }]) => (
        <Route
          key={path}
          path={path}
          element={
            <PageBoundary key={path} resetKey={shown.pathname}>
              <Page />
            </PageBoundary>
          }
        />
      ))}
      <Route path="*" element={<Fragment />} />
    </Routes>
  )
}
