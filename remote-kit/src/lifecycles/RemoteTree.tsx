import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { ReactNode } from 'react'
import { PageBoundary } from '../pages/PageBoundary.tsx'
import { RemoteRoutes } from '../pages/RemoteRoutes.tsx'
import type { RemotePages } from '../pages/remote-pages.ts'
import type { RemoteContext } from '../queries/remote-context.ts'
import { RemoteProviders } from './RemoteProviders.tsx'

interface RemoteTreeProps {
  host: Host
  context: RemoteContext
  pages: RemotePages
  /** The router that reads the address: the browser's, or the server request's. */
  inRouter: (routes: ReactNode) => ReactNode
}

/** All of a remote's pages: the same tree in the browser and on the server, so that it can be hydrated. */
export function RemoteTree({ host, context, pages, inRouter }: RemoteTreeProps) {
  return (
    <RemoteProviders host={host} {...context}>
      {inRouter(
        <PageBoundary>
          <RemoteRoutes pages={pages} />
        </PageBoundary>,
      )}
    </RemoteProviders>
  )
}
