import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { type LazyPage, lazyPage, type PageLoader } from './lazy-page.tsx'

/** An entry of a remote's `app/pages.ts`. */
export interface PageEntry {
  /** Fetches the page's code: `async () => (await import('../pages/home/HomePage.tsx')).HomePage`. */
  load: PageLoader
  /** Shown while the page's code or its own call is loading, in the page's shape. */
  Skeleton?: ComponentType
}

export interface RoutedPage extends LazyPage {
  Skeleton: ComponentType | undefined
}

/** A remote's pages by their paths. */
export interface RemotePages {
  byPath: Readonly<Record<string, RoutedPage>>
  /** Paths of pages for members only. */
  ofMembers: ReadonlySet<string>
  /** Fetches the code of the page at an address (path and query); nothing for another remote's address. */
  fetch(address: string): Promise<unknown>
}

export function remotePages(config: RemoteConfig, entries: Readonly<Record<string, PageEntry>>): RemotePages {
  // Several paths may lead to one page.
  const pages = new Map(
    [...new Set(Object.values(entries))].map((entry) => [entry, { ...lazyPage(entry.load), Skeleton: entry.Skeleton }]),
  )
  const byPath = Object.fromEntries(
    Object.entries(entries).map(([path, entry]) => [path, pages.get(entry) as RoutedPage]),
  )
  const ofMembers = config.routes.filter((route) => 'access' in route && route.access === 'member')
  return {
    byPath,
    ofMembers: new Set(ofMembers.map(({ path }) => path)),
    async fetch(address) {
      const { pathname } = new URL(address, 'http://site')
      const path = Object.keys(byPath)
        .filter((pattern) => matchPath(pattern, pathname))
        .sort((a, b) => exactness(b) - exactness(a))[0]
      return path === undefined ? undefined : byPath[path]?.fetch()
    },
  }
}

/** Where two paths match, the one with more static segments wins, as in React Router. */
const exactness = (path: string) => path.split('/').filter((segment) => !segment.startsWith(':')).length
