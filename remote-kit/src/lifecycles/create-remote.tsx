import type { RemoteLifecycles, RemoteProps } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import type { Messages } from '../locale/translations.ts'
import { type PageEntry, remotePages } from '../pages/remote-pages.ts'
import { prefetchCalls } from '../queries/call-query.ts'
import { createRemoteContext, type DehydratedPage } from '../queries/remote-context.ts'
import { PageRouter } from './PageRouter.tsx'
import { RemoteTree } from './RemoteTree.tsx'
import { reactLifecycles } from './react-lifecycles.tsx'

type PagePath<C extends RemoteConfig> = C['routes'][number] extends infer R
  ? R extends { redirect: string }
    ? never
    : R extends { path: infer P extends string }
      ? P
      : never
  : never

export interface RemoteOptions<C extends RemoteConfig> {
  config: C
  /** One page for each path of the config that is not a redirect; the compiler checks that none is missing. */
  pages: Record<PagePath<C>, PageEntry>
  messages: Messages
}

/** In `src/remote.tsx`: `export const { bootstrap, mount, unmount, prepare } = createRemote({ config, pages, messages })`. */
export function createRemote<const C extends RemoteConfig>({
  config,
  pages: entries,
  messages,
}: RemoteOptions<C>): RemoteLifecycles & Required<Pick<RemoteLifecycles, 'prepare'>> {
  const contextFor = createRemoteContext(messages)
  const pages = remotePages(config, entries)
  const lifecycles = reactLifecycles(({ host, rendered }) => (
    <RemoteTree
      host={host}
      context={contextFor(host, rendered as DehydratedPage | undefined)}
      pages={pages}
      inRouter={(routes) => <PageRouter>{routes}</PageRouter>}
    />
  ))
  return {
    ...lifecycles,
    async mount(props) {
      if (props.rendered === undefined) return lifecycles.mount(props)
      // The server-rendered page stays until its code is loaded; hydrated without it, a re-render would empty the page.
      await pages.fetch(location.pathname)
      return lifecycles.mount(isStillShown(props.rendered as DehydratedPage) ? props : discardRendered(props))
    },
    prepare(address, host) {
      if (host) void prefetchCalls(contextFor(host).queries, host, pages.callsAt(address))
      return pages.fetch(address)
    },
  }
}

const isStillShown = ({ address }: DehydratedPage) => address === location.pathname + location.search

/** Removes the server-rendered page when the visitor has navigated to another page of this remote before its code was loaded. */
function discardRendered({ rendered: _, ...props }: RemoteProps): RemoteProps {
  props.domElement.replaceChildren()
  return props
}
