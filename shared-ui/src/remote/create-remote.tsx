import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { BrowserRouter } from 'react-router-dom'
import { createKeep } from './keep.ts'
import type { PageLoader } from './lazy-page.tsx'
import { RemoteTree } from './RemoteTree.tsx'
import { reactLifecycles } from './react-lifecycles.tsx'
import { remotePages } from './remote-pages.ts'
import type { Locales } from './translations.ts'

type PagePath<C extends RemoteConfig> = C['routes'][number] extends infer R
  ? R extends { redirect: string }
    ? never
    : R extends { path: infer P extends string }
      ? P
      : never
  : never

export interface RemoteOptions<C extends RemoteConfig> {
  config: C
  /** One page for each path of the config that is no redirect: the compiler misses none. */
  pages: Record<PagePath<C>, PageLoader>
  locales: Locales
}

/** A remote's `src/remote.tsx`: `export const { bootstrap, mount, unmount, prepare } = createRemote({ config, pages, locales })`. */
export function createRemote<const C extends RemoteConfig>({
  pages: loaders,
  locales,
}: RemoteOptions<C>): RemoteLifecycles & Required<Pick<RemoteLifecycles, 'prepare'>> {
  const keep = createKeep(locales)
  const pages = remotePages(loaders)
  const lifecycles = reactLifecycles(({ host, drawn }) => (
    <RemoteTree
      host={host}
      kept={keep(host, drawn)}
      pages={pages}
      inRouter={(routes) => <BrowserRouter>{routes}</BrowserRouter>}
    />
  ))
  return {
    ...lifecycles,
    async mount(props) {
      // What the server has drawn stands until its code is there; taken over without it, a redraw would empty it.
      if (props.drawn !== undefined) await pages.fetch(location.pathname)
      return lifecycles.mount(props)
    },
    prepare: pages.fetch,
  }
}
