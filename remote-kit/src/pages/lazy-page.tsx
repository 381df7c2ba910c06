import { type ComponentType, lazy } from 'react'

/** Fetches a page's code: `async () => (await import('../pages/home/HomePage.tsx')).HomePage`. */
export type PageLoader = () => Promise<ComponentType>

export interface LazyPage {
  Page: ComponentType
  /** Prefetches the code; once, unless that failed. */
  fetch: PageLoader
}

/** A page whose code is loaded on first use. React's `lazy` caches a failure for ever; this retries on the next use. */
export function lazyPage(load: PageLoader): LazyPage {
  let coming: Promise<ComponentType> | undefined
  const fetch = () => {
    coming ??= load().catch((error: unknown) => {
      coming = undefined
      Loaded = lazyOf(fetch)
      throw error
    })
    return coming
  }
  let Loaded = lazyOf(fetch)
  const Page = () => {
    const Current = Loaded
    return <Current />
  }
  return { Page, fetch }
}

const lazyOf = (fetch: PageLoader) => lazy(async () => ({ default: await fetch() }))
