import { LRUCache } from 'lru-cache'
import type { ComposedPage } from './compose-page.ts'
import type { PagePlan } from './plan-page.ts'

type ComposePage = (plan: PagePlan, callerHeaders: Record<string, string>) => Promise<ComposedPage>

interface CachedPage {
  /** By `performance.now()`. */
  since: number
  nonce: string
  /** Undefined when it failed to start. */
  started: Promise<Pick<ComposedPage, 'status' | 'early' | 'outcome'> | undefined>
  /** Undefined when rendering failed. */
  html: Promise<string | undefined>
}

/** Maximum number of cached pages. */
const maxCached = 500

/**
 * Shares one rendering among all requests for the same page within `shareForMs` milliseconds. Pages are rendered without personal
 * data, so that only the nonce differs between two responses. Requests that arrive during the rendering wait for its result, of a late
 * page with its first piece, and use it even if it is incomplete, because rendering again would increase the load that made it
 * incomplete.
 */
export function sharePages(compose: ComposePage, shareForMs: number): ComposePage {
  const cache = new LRUCache<string, CachedPage>({ max: maxCached })

  const renderShared = async (key: string, plan: PagePlan, callerHeaders: Record<string, string>) => {
    const started = Promise.withResolvers<Awaited<CachedPage['started']>>()
    const finished = Promise.withResolvers<string | undefined>()
    const own: CachedPage = {
      since: performance.now(),
      nonce: plan.nonce,
      started: started.promise,
      html: finished.promise,
    }
    cache.set(key, own)
    const remove = () => {
      clearTimeout(expiry)
      if (cache.peek(key) === own) cache.delete(key)
    }
    const expiry = setTimeout(remove, shareForMs).unref()
    const fail = () => {
      started.resolve(undefined)
      finished.resolve(undefined)
      remove()
    }
    try {
      const { pieces, ...rendered } = await compose(plan, callerHeaders)
      started.resolve(rendered)
      const html = collect(pieces, async (text) => {
        finished.resolve(text)
        if ((await rendered.outcome) === 'empty') remove()
      })
      html.whole.catch(fail)
      return { ...rendered, pieces: html.pieces }
    } catch (error) {
      fail()
      throw error
    }
  }

  return async (plan, callerHeaders) => {
    const key = keyOf(plan, callerHeaders)
    const known = cache.get(key)
    const isShared = known && performance.now() - known.since < shareForMs
    return (isShared && (await join(known, plan))) || renderShared(key, plan, callerHeaders)
  }
}

/** The same page for another request. Undefined when its rendering failed. */
async function join({ nonce, started, html }: CachedPage, plan: PagePlan): Promise<ComposedPage | undefined> {
  const page = await started
  if (!page) return undefined
  const { early = '' } = page
  const forPlan = (text: string) => text.replaceAll(nonce, plan.nonce)
  if (!early) {
    const text = await html
    return text === undefined ? undefined : { ...page, pieces: once(forPlan(text)) }
  }
  async function* pieces() {
    yield forPlan(early)
    const text = await html
    if (text === undefined) throw new Error('The page that was shared has failed')
    yield forPlan(text.slice(early.length))
  }
  return { ...page, pieces: pieces() }
}

/** Everything that a response depends on. The client's IP address is left out, since nothing rendered depends on it. */
function keyOf(
  { url, locale, loggedIn, region, consent, shell, remotes, isForOutdatedBrowser, isForCrawler }: PagePlan,
  callerHeaders: Record<string, string>,
): string {
  const { 'x-forwarded-for': _, ...clientHeaders } = callerHeaders
  const versions = [shell.metadata.version, ...remotes.map(({ name, version }) => `${name} ${version}`)]
  const visitor = [locale, loggedIn, region, consent, isForOutdatedBrowser, isForCrawler]
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
