import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { renderedForOf } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import type {
  PictureHint,
  RenderRequest,
  RenderResult,
  ServerBundle,
} from '@ginmaku/shared-contracts/remote/server-bundle.ts'
import { PictureHintContext } from '@ginmaku/shared-ui/media/picture-hints.ts'
import { dehydrate } from '@tanstack/react-query'
import { renderToReadableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { createTranslations } from '../locale/translations.ts'
import { remotePages } from '../pages/remote-pages.ts'
import { prefetchCalls } from '../queries/call-query.ts'
import { createQueries, type DehydratedPage } from '../queries/remote-context.ts'
import { createMemory } from '../state/memory.ts'
import type { RemoteOptions } from './create-remote.tsx'
import { leftToBrowser } from './left-to-browser.ts'
import { RemoteTree } from './RemoteTree.tsx'

/**
 * Milliseconds in which the page's first responses usually arrive. A page that is rendered before them suspends: its skeletons are
 * rendered, which no one sees, and much of it twice.
 */
const firstResponsesMs = 50

/** A remote's `src/server.tsx`: `export const { render } = createServerRemote({ config, pages, messages })`. */
export function createServerRemote<const C extends RemoteConfig>({
  config,
  pages: entries,
  messages,
}: RemoteOptions<C>): ServerBundle {
  const pages = remotePages(config, entries)
  const translations = createTranslations(messages)
  return {
    async render(order) {
      const context = {
        queries: createQueries(),
        memory: createMemory(),
        translations,
        rendered: { for: renderedForOf(order.host.bus), now: Date.now(), responsesAt: undefined },
      }
      // The code is in the bundle, so this is quick, and the page does not suspend for it.
      await pages.fetch(order.address)
      // Sections that suspend one after another would make their calls one after another.
      const calls = prefetchCalls(context.queries, order.host, pages.callsAt(order.address))
      await settledWithin(firstResponsesMs, calls)
      // React may restart a render that suspended, so pictures are deduplicated.
      const pictures = new Map<string, PictureHint>()
      const tree = (
        <PictureHintContext value={(hint) => pictures.set(hint.srcSet, hint)}>
          <RemoteTree
            host={order.host}
            context={context}
            pages={pages}
            inRouter={(routes) => <StaticRouter location={order.address}>{routes}</StaticRouter>}
          />
        </PictureHintContext>
      )
      const dehydratePage = (): DehydratedPage => ({
        for: context.rendered.for,
        now: context.rendered.now,
        address: order.address,
        queries: dehydrate(context.queries),
      })
      return { ...(await rendering(tree, order)), pictures: () => [...pictures.values()], answers: dehydratePage }
    },
  }
}

async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

async function rendering(
  tree: React.ReactNode,
  order: RenderRequest,
): Promise<Pick<RenderResult, 'html' | 'complete'>> {
  const html = await renderToReadableStream(tree, {
    nonce: order.nonce,
    signal: order.signal,
    // Large parts stay in place too, so that the page can be read without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (isExpected(error, order.signal)) return leftToBrowser
      order.host.report({ kind: 'error', name: 'server-render', message: String(error) })
      return undefined
    },
  })
  return { html, complete: html.allReady }
}

/** Failed calls are handled by their callers, and late parts are aborted on purpose; any other error is a bug of the page. */
const isExpected = (error: unknown, signal: AbortSignal) => signal.aborted || isApiFailure(error)
