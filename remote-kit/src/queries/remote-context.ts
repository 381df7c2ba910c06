import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { type RenderedFor, renderedForOf } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query'
import { createTranslations, type Messages, type Translations } from '../locale/translations.ts'
import { createMemory, type Memory } from '../state/memory.ts'
import { clearOnMemberChange } from './clear-on-member-change.ts'
import { followLocale } from './follow-locale.ts'
import type { Rendered } from './rendered.ts'

/** What a remote caches between mounts, so that returning to it shows the previous content. */
export interface RemoteContext {
  queries: QueryClient
  /** Values of memory atoms (`memoryAtom`), cleared when the member changes. */
  memory: Memory
  translations: Translations
  rendered: Rendered
}

/** What a remote's server bundle passes to the browser, as `RemoteProps.rendered`. */
export interface DehydratedPage {
  for: RenderedFor
  /** The server's clock at the render, in milliseconds since the epoch. */
  now: number
  /** Path and query. */
  address: string
  queries: DehydratedState
}

export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // By default the library pauses requests while offline without an error, and misses changes while no page is mounted.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: false,
        refetchOnWindowFocus: false,
      },
      // A mutation is not read after its page is left; by default its timer would run for five minutes.
      mutations: { networkMode: 'always', retry: false, gcTime: 1_000 },
    },
  })

/** @returns the context of the remote, created at the first call */
export function createRemoteContext(
  messages: Messages,
): (host: Host, dehydratedPage?: DehydratedPage) => RemoteContext {
  const translations = createTranslations(messages)
  let context: RemoteContext | undefined
  return (host, dehydratedPage) => {
    context ??= openRemoteContext(translations, host, dehydratedPage)
    return context
  }
}

function openRemoteContext(
  translations: Translations,
  host: Host,
  dehydratedPage: DehydratedPage | undefined,
): RemoteContext {
  const queries = createQueries()
  const memory = createMemory()
  clearOnMemberChange(queries, memory, host.bus)
  followLocale(queries, host.bus)
  const responsesAt = dehydratedPage && hydrateQueries(queries, dehydratedPage, host)
  const rendered = {
    for: dehydratedPage?.for ?? renderedForOf(host.bus),
    now: dehydratedPage?.now ?? Date.now(),
    responsesAt,
  }
  return { queries, memory, translations, rendered }
}

/**
 * The server sends its requests as a visitor, and responses may differ for members, so for a member every response is stale
 * immediately. So is every response if another language has been chosen since the render.
 * @returns `dataUpdatedAt` of fresh responses; undefined if they are stale
 */
function hydrateQueries(queries: QueryClient, dehydratedPage: DehydratedPage, host: Host): number | undefined {
  const { for: renderedFor, queries: dehydrated } = dehydratedPage
  const isStale = host.bus.read('session').loggedIn || host.bus.read('locale') !== renderedFor.locale
  const renderedAt = isStale ? 0 : Date.now()
  const dated = dehydrated.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: renderedAt } }))
  hydrate(queries, { ...dehydrated, queries: dated })
  return isStale ? undefined : renderedAt
}
