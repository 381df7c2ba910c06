import { LRUCache } from 'lru-cache'
import type { ComposedPage } from './compose-page.ts'
import type { PagePlan } from './plan-page.ts'

type ComposePage = (plan: PagePlan, callerHeaders: Record<string, string>) => Promise<ComposedPage>

interface CachedPage {
  /** By `performance.now()`. */
  since: number
  /** Undefined when rendering failed. */
  document: Promise<Finished | undefined>
}

interface Finished {
  status: number
  html: string
  nonce: string
}

/** Maximum number of cached pages. */
const maxCached = 500

/**
 * Shares one rendering among all requests for the same page within `shareForMs` milliseconds. Pages are rendered without personal
 * data, so that only the nonce differs between two responses. Requests that arrive during the rendering wait for its result and use
 * it even if it is incomplete, because rendering again would increase the load that made it incomplete.
 */
export function sharePages(compose: ComposePage, shareForMs: number): ComposePage {
  const cache = new LRUCache<string, CachedPage>({ max: maxCached })

  const renderShared = async (key: string, plan: PagePlan, callerHeaders: Record<string, string>) => {
    const finished = Promise.withResolvers<Finished | undefined>()
    const own: CachedPage = { since: performance.now(), document: finished.promise }
    cache.set(key, own)
    const remove = () => {
      clearTimeout(expiry)
      if (cache.peek(key) === own) cache.delete(key)
    }
    const expiry = setTimeout(remove, shareForMs).unref()
    const finish = (document?: Finished, isWhole = false) => {
      finished.resolve(document)
      if (!isWhole) remove()
    }
    try {
      const { pieces, ...rendered } = await compose(plan, callerHeaders)
      const html = collect(pieces, async (text) =>
        finish({ status: rendered.status, html: text, nonce: plan.nonce }, await rendered.isWhole),
      )
      html.whole.catch(() => finish())
      return { ...rendered, pieces: html.pieces }
    } catch (error) {
      finish()
      throw error
    }
  }

  return async (plan, callerHeaders) => {
    const key = keyOf(plan, callerHeaders)
    const known = cache.get(key)
    const document = known && performance.now() - known.since < shareForMs ? await known.document : undefined
    if (!document) return renderShared(key, plan, callerHeaders)
    const { status, html, nonce } = document
    return { status, isWhole: Promise.resolve(true), pieces: once(html.replaceAll(nonce, plan.nonce)) }
  }
}

/** Everything that a response depends on. The client's IP address is left out, since nothing rendered depends on it. */
function keyOf(
  { url, locale, loggedIn, region, consent, shell, remotes, isForOutdatedBrowser }: PagePlan,
  callerHeaders: Record<string, string>,
): string {
  const { 'x-forwarded-for': _, ...clientHeaders } = callerHeaders
  const versions = [shell.metadata.version, ...remotes.map(({ name, version }) => `${name} ${version}`)]
  const visitor = [locale, loggedIn, region, consent, isForOutdatedBrowser]
  return JSON.stringify([url.pathname + url.search, visitor, versions, clientHeaders])
}

async function* once(html: string) {
  yield html
}

/** Forwards pieces and caches them as they arrive: a slow client does not delay the others. */
function collect(pieces: ComposedPage['pieces'], onWhole: (text: string) => Promise<void>) {
  const { readable, writable } = new TransformStream<string | Uint8Array>(undefined, {
    highWaterMark: Number.POSITIVE_INFINITY,
  })
  const run = async () => {
    const writer = writable.getWriter()
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of pieces) {
      text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
      // This client has disconnected; the page is still finished for the others.
      writer.write(piece).catch(() => undefined)
    }
    await onWhole(text)
    writer.close().catch(() => undefined)
  }
  return { pieces: readable, whole: run() }
}
