import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { PageBoundary } from './PageBoundary.tsx'
import { RemoteProviders } from './RemoteProviders.tsx'
import { RemoteRoutes } from './RemoteRoutes.tsx'
import { reactLifecycles } from './react-lifecycles.tsx'
import { createTranslations, type Locales } from './translations.ts'

type PagePath<C extends RemoteConfig> = C['routes'][number] extends infer R
  ? R extends { redirect: string }
    ? never
    : R extends { path: infer P extends string }
      ? P
      : never
  : never

interface RemoteOptions<C extends RemoteConfig> {
  config: C
  /** One page for each path of the config that is no redirect: the compiler misses none. `lazy()` them. */
  pages: Record<PagePath<C>, ComponentType>
  locales: Locales
}

/** A remote's `src/remote.tsx`: `export const { bootstrap, mount, unmount } = createRemote({ config, pages, locales })`. */
export function createRemote<const C extends RemoteConfig>({ pages, locales }: RemoteOptions<C>): RemoteLifecycles {
  const keep = createKeep(locales)
  return reactLifecycles(({ host }) => (
    <RemoteProviders host={host} {...keep(host.bus.read('locale'))}>
      <BrowserRouter>
        <PageBoundary>
          <RemoteRoutes pages={pages} />
        </PageBoundary>
      </BrowserRouter>
    </RemoteProviders>
  ))
}

/** A remote's `src/parcel-{name}.tsx`. The View gets the borrower's props. */
export function createParcel<P extends object>(options: {
  View: ComponentType<P>
  locales: Locales
}): RemoteLifecycles {
  const keep = createKeep(options.locales)
  const { View } = options
  return reactLifecycles(({ host, domElement: _, ...props }) => (
    <RemoteProviders host={host} {...keep(host.bus.read('locale'))}>
      <PageBoundary>
        <View {...(props as unknown as P)} />
      </PageBoundary>
    </RemoteProviders>
  ))
}

/** Made at the first mount and kept, so that coming back shows what was there. */
function createKeep(locales: Locales) {
  let kept: { queries: QueryClient; translations: i18n } | undefined
  return (locale: 'ja' | 'en') => {
    kept ??= {
      queries: new QueryClient({
        defaultOptions: {
          queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
          mutations: { retry: false },
        },
      }),
      translations: createTranslations(locales, locale),
    }
    if (kept.translations.language !== locale) void kept.translations.changeLanguage(locale)
    return kept
  }
}
