import { type BrowserContext, test as base, type Page } from '@playwright/test'

/** Contexts by their options. */
type Contexts = Map<string, BrowserContext>

/** The new page from which each context was emptied: for the next test, since opening one takes long. */
const nextPages = new WeakMap<BrowserContext, Page>()

/** Set by `npm test -- --isolated`: every test has a context of its own. */
const isIsolated = process.env.ISOLATED === '1'

/**
 * Playwright's test, with a browser context that lasts as long as its worker: its HTTP and code caches stay filled, which
 * saves a third of the time of a page load. Each test has new pages, no cookies and no storage. Init scripts, exposed functions
 * and routes must belong to a page; a test that replaces the clock, which belongs to the context, needs a context of its own.
 */
export const test = base.extend<object, { contexts: Contexts }>({
  contexts: [
    async ({ browser: _ }, use) => {
      const contexts: Contexts = new Map()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, contexts, locale, timezoneId, viewport, javaScriptEnabled }, use) => {
    const key = JSON.stringify({ locale, timezoneId, viewport, javaScriptEnabled })
    const known = isIsolated ? undefined : contexts.get(key)
    const context = known ?? (await browser.newContext())
    if (!isIsolated) contexts.set(key, context)
    await use(context)
    if (isIsolated) await context.close()
    else nextPages.set(context, await empty(context))
  },
  page: async ({ context }, use) => {
    const page = nextPages.get(context) ?? (await context.newPage())
    nextPages.delete(context)
    await use(page)
  },
})

/**
 * Closes its pages and deletes what they have stored, but no caches.
 * @returns the page it was done from
 */
async function empty(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.clearCookies()
  await context.clearPermissions()
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: storage })
  await session.detach()
  return page
}

/** Of the Chrome DevTools Protocol; all but the caches. */
const storage = 'local_storage,indexeddb,websql,file_systems,shader_cache,service_workers,cache_storage,shared_storage'
