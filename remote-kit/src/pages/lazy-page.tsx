import { type ComponentType, lazy } from 'react'

/** Fetches a page's code: `async () => (await import('../pages/home/HomePage.tsx')).HomePage`. */
export type PageLoader = () => Promise<ComponentType>

export interface LazyPage {
  Page: ComponentType
  /** Fetches the code ahead of need; once, unless that failed. */
  fetch: PageLoader
}

/** A page whose code comes when it is first needed. React's `lazy` keeps a failure for ever; here the next try asks again. */
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
