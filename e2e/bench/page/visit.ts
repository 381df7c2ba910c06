import type { Browser, CDPSession, Page } from '@playwright/test'

/** The cost of a page, with an empty cache. Times in milliseconds, bytes as transferred. */
export interface Visit {
  fcp: number
  /** Until 10 s after the document's load: what a page shows by itself, such as a carousel, counts too. */
  lcp: number
  /** The element that {@link lcp} is about. */
  lcpElement: string
  cls: number
  /** Total blocking time from the first paint until {@link aheadBytes} begins. */
  tbt: number
  /** The same from navigation start, since tasks before the first paint delay the visitor too. */
  blocked: number
  /** The longest task until then. */
  longest: number
  /** Until then. */
  bytes: number
  scriptBytes: number
  requests: number
  /** All script bytes, with the code of linked pages that comes in idle time. */
  aheadBytes: number
  /** The longest task while it comes. */
  aheadLongest: number
  scripts: readonly ScriptCost[]
}

/** What a script of the page costs, by its path; an entry for its transfer, and one for its work. */
export interface ScriptCost {
  path: string
  /** As transferred. */
  bytes: number
  /** Milliseconds in long animation frames, before {@link Visit.aheadBytes} begin. */
  ms: number
  /** It is one of {@link Visit.aheadBytes} alone. */
  isAhead: boolean
}

/** A mid-range phone on a slow 4G: 412 px, 150 ms round trip, 1.6 Mbps, CPU slowed four times. */
const phone = { width: 412, height: 823 }
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const cpuSlowdown = 4
/** `br` or `gzip`: the only encoding the browser accepts, so that all variants' servers are compared alike. */
export const encoding = process.env.BENCH_ENCODING ?? 'br'
/** Milliseconds after the load during which LCP is followed. */
const followMs = 10_000
/** The first request for code of linked pages. */
const aheadPath = '/releases/files.json'

interface Paint {
  lcp: number
  lcpElement: string
  cls: number
  tasks: { start: number; duration: number }[]
  /** Of long animation frames. */
  scripts: { start: number; duration: number; url: string }[]
}

declare global {
  interface Window {
    __paint?: Paint
  }
}

/** Opens `url` on the slow phone in a fresh profile. */
export const visit = (browser: Browser, url: string): Promise<Visit> =>
  onPhone(browser, async (page, traffic) => {
    await page.addInitScript(observePaint)
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    await page.waitForTimeout(followMs)
    await untilNetworkIdle(page, traffic)
    const { ran, ...painted } = await readPaint(page)
    return { ...painted, ...total(traffic), scripts: [...traffic.scripts, ...ran] }
  })

/** Runs `use` with a page of the slow phone in a fresh profile. */
export async function onPhone<T>(browser: Browser, use: (page: Page, traffic: Traffic) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    return await use(page, await throttleAndCount(await context.newCDPSession(page)))
  } finally {
    await context.close()
  }
}

interface Counted {
  bytes: number
  scriptBytes: number
  requests: number
}

export interface Traffic extends Counted {
  lastAt: number
  /** What was transferred before the code of linked pages; undefined while none is requested. */
  before?: Counted
  scripts: ScriptCost[]
}

async function throttleAndCount(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { lastAt: Date.now(), bytes: 0, scriptBytes: 0, requests: 0, scripts: [] }
  /** Paths by request. */
  const scripts = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ request }) => {
    traffic.lastAt = Date.now()
    if (request.url.endsWith(aheadPath)) traffic.before ??= counted(traffic)
    if (request.url.startsWith('http')) traffic.requests += 1
  })
  // Also those that are only fetched, in advance.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript')) scripts.set(requestId, new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.lastAt = Date.now()
    traffic.bytes += encodedDataLength
    const path = scripts.get(requestId)
    if (path === undefined) return
    traffic.scriptBytes += encodedDataLength
    traffic.scripts.push({ path, bytes: encodedDataLength, ms: 0, isAhead: traffic.before !== undefined })
  })
  await session.send('Network.enable')
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } })
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return traffic
}

const counted = ({ bytes, scriptBytes, requests }: Counted): Counted => ({ bytes, scriptBytes, requests })

const total = (traffic: Traffic) => ({ ...(traffic.before ?? counted(traffic)), aheadBytes: traffic.scriptBytes })

function observePaint() {
  const paint: Paint = { lcp: 0, lcpElement: '', cls: 0, tasks: [], scripts: [] }
  window.__paint = paint
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null }
    paint.lcp = entry.startTime
    paint.lcpElement = element ? `${element.localName} ${element.textContent.slice(0, 20)}`.trim() : 'removed'
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) paint.cls += shift.value
  })
  observe('longtask', (entry) => paint.tasks.push({ start: entry.startTime, duration: entry.duration }))
  observe('long-animation-frame', (entry) => {
    const { scripts } = entry as PerformanceEntry & { scripts: readonly (PerformanceEntry & { sourceURL: string })[] }
    for (const { startTime, duration, sourceURL } of scripts)
      paint.scripts.push({ start: startTime, duration, url: sourceURL })
  })
}

/** Waits until no request has started or ended for a second. */
export async function untilNetworkIdle(page: Page, traffic: Traffic): Promise<void> {
  const calmFor = 1000
  const deadline = Date.now() + 60_000
  while (Date.now() - traffic.lastAt < calmFor && Date.now() < deadline) await page.waitForTimeout(200)
}

type PaintedKey = 'fcp' | 'lcp' | 'lcpElement' | 'cls' | 'tbt' | 'blocked' | 'longest' | 'aheadLongest'

function readPaint(page: Page): Promise<Pick<Visit, PaintedKey> & { ran: ScriptCost[] }> {
  return page.evaluate((aheadPath) => {
    const paint = window.__paint
    if (!paint) throw new Error('the paint observer did not run')
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const ahead = performance.getEntriesByName(location.origin + aheadPath)[0]?.startTime ?? Number.POSITIVE_INFINITY
    const own = paint.tasks.filter(({ start }) => start < ahead)
    const longestOf = (tasks: Paint['tasks']) => Math.max(0, ...tasks.map(({ duration }) => duration))
    const blockedSince = (from: number) =>
      own.filter(({ start }) => start >= from).reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    const ran = paint.scripts
      .filter(({ start, url }) => start < ahead && url)
      .map(({ duration, url }) => ({ path: new URL(url).pathname, bytes: 0, ms: duration, isAhead: false }))
    return {
      ...{ fcp, lcp: paint.lcp, lcpElement: paint.lcpElement, cls: paint.cls },
      ...{ tbt: blockedSince(fcp), blocked: blockedSince(0), longest: longestOf(own) },
      aheadLongest: longestOf(paint.tasks.filter(({ start }) => start >= ahead)),
      ran,
    }
  }, aheadPath)
}
