import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import type { RouteEntry } from '@ginmaku/shared-contracts/remote/route-entry.ts'
import { createRouteMatcher } from '@ginmaku/shared-contracts/remote/route-matcher.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { hasResponses, type PageCall } from '../queries/call-query.ts'
import { type LazyPage, lazyPage, type PageLoader } from './lazy-page.tsx'

export interface SkeletonProps {
  /** The route's title in the current language. */
  title: string | undefined
}

/** An entry of a remote's `app/pages.ts`. */
export interface PageEntry {
  /** Fetches the page's code: `async () => (await import('../pages/home/HomePage.tsx')).HomePage`. */
  load: PageLoader
  /** Shown while the page's code or its own call is loading, in the page's shape. */
  Skeleton?: ComponentType<SkeletonProps>
  /** The first calls of the page at an address, requested as soon as the visitor navigates to it. */
  calls?: (at: PageAddress) => readonly PageCall[]
}

export interface PageAddress {
  pathname: string
  /** Decoded parameters of the path. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

export interface RemotePage extends LazyPage {
  /** In the route table. */
  path: string
  /** Its heading where nothing of it can be shown. */
  title: RouteEntry['title'] | undefined
  Skeleton: ComponentType<SkeletonProps> | undefined
  isForMembers: boolean
  calls: PageEntry['calls']
}

export interface RemotePages {
  /** The page at a path; nothing for another remote's path. */
  find(pathname: string): RemotePage | undefined
  /** Fetches the code of the page at an address (path and query); nothing for another remote's address. */
  fetch(address: string): Promise<unknown>
  /** The first calls of the page at an address. */
  callsAt(address: string): readonly PageCall[]
  /** Whether the code of the page at an address and the responses to its first calls are there. */
  isCached(address: string, queries: QueryClient): boolean
}

export function remotePages(config: RemoteConfig, entries: Readonly<Record<string, PageEntry>>): RemotePages {
  // Several paths may lead to one page.
  const lazyPages = new Map([...new Set(Object.values(entries))].map((entry) => [entry, lazyPage(entry.load)]))
  const routes = new Map(config.routes.map((route) => [route.path, route]))
  const match = createRouteMatcher(
    Object.entries(entries).map(([path, entry]) => ({
      ...(lazyPages.get(entry) as LazyPage),
      path,
      title: routes.get(path)?.title,
      Skeleton: entry.Skeleton,
      isForMembers: routes.get(path)?.access === 'member',
      calls: entry.calls,
    })),
  )
  const find = (pathname: string) => match(pathname)?.route
  const callsAt = (address: string) => {
    const { pathname, searchParams: query } = new URL(address, 'http://site')
    const found = match(pathname)
    return found?.route.calls?.({ pathname, params: found.params, query }) ?? []
  }
  const pageAt = (address: string) => find(new URL(address, 'http://site').pathname)
  return {
    find,
    fetch: async (address) => pageAt(address)?.fetch(),
    callsAt,
    isCached: (address, queries) => pageAt(address)?.isLoaded() === true && hasResponses(queries, callsAt(address)),
  }
}
