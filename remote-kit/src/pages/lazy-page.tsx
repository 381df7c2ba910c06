import { type ComponentType, lazy, useState } from 'react'

/** Fetches a page's code: `async () => (await import('../pages/home/HomePage.tsx')).HomePage`. */
export type PageLoader = () => Promise<ComponentType>

export interface LazyPage {
  Page: ComponentType
  /** Prefetches the code; once, unless that failed. */
  fetch: PageLoader
  isLoaded(): boolean
}

/**
 * A page whose code is loaded on first use. React's `lazy` caches a failure for ever; this retries on the next use. Code that has
 * been fetched is rendered at once, whereas `lazy` would suspend for a moment and show the skeleton.
 */
export function lazyPage(load: PageLoader): LazyPage {
  let coming: Promise<ComponentType> | undefined
  let isLoaded = false
  const fetch = () => {
    coming ??= load().then(
      (loaded) => {
        Loaded = loaded
        isLoaded = true
        return loaded
      },
      (error: unknown) => {
        coming = undefined
        Loaded = lazyOf(fetch)
        throw error
      },
    )
    return coming
  }
  let Loaded: ComponentType = lazyOf(fetch)
  const Page = () => {
    // A page that is shown keeps its component, and so its state.
    const [Current] = useState(() => Loaded)
    return <Current />
  }
  return { Page, fetch, isLoaded: () => isLoaded }
}

const lazyOf = (fetch: PageLoader) => lazy(async () => ({ default: await fetch() }))
