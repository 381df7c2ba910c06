import type { Browser, CDPSession, Page } from '@playwright/test'

/** The cost of a page for itself, with an empty cache. Times in milliseconds, bytes as transferred. */
export interface Visit {
  fcp: number
  lcp: number
  tbt: number
  /** TBT counted from navigation start, since tasks before the first paint delay the visitor too. */
  blocked: number
  /** The longest task. */
  longest: number
  cls: number
  bytes: number
  scriptBytes: number
  requests: number
}

/** A mid-range phone on a slow 4G: 412 px, 150 ms round trip, 1.6 Mbps, CPU slowed four times. */
const phone = { width: 412, height: 823 }
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const cpuSlowdown = 4
/** `br` or `gzip`: the only encoding the browser accepts, so that all variants' servers are compared alike. */
export const encoding = process.env.BENCH_ENCODING ?? 'br'

declare global {
  interface Window {
    __paint?: { lcp: number; cls: number; blocking: { start: number; duration: number }[] }
  }
}

/**
 * Opens `url` on the slow phone in a fresh profile and waits until the network has been quiet for two seconds.
 * @param ahead whether the code of linked pages may come in idle time too; otherwise the data saver is on
 */
export const visit = (browser: Browser, url: string, ahead = false): Promise<Visit> =>
  onPhone(browser, async (page, traffic) => {
    await page.addInitScript(observePaint)
    if (!ahead) await page.addInitScript(saveData)
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    await untilNetworkIdle(page, traffic)
    return { ...(await readPaint(page)), ...total(traffic) }
  })

/** Runs `use` with a page of the slow phone in a fresh profile. */
export async function onPhone<T>(browser: Browser, use: (page: Page, traffic: Traffic) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    locale: 'ja-JP',
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

export interface Traffic {
  lastAt: number
  bytes: number
  scriptBytes: number
  requests: number
}

async function throttleAndCount(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { lastAt: Date.now(), bytes: 0, scriptBytes: 0, requests: 0 }
  const scripts = new Set<string>()
  session.on('Network.requestWillBeSent', ({ request }) => {
    traffic.lastAt = Date.now()
    if (request.url.startsWith('http')) traffic.requests += 1
  })
  // Also those that are only fetched, in advance.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.lastAt = Date.now()
    traffic.bytes += encodedDataLength
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } })
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return traffic
}

const total = ({ bytes, scriptBytes, requests }: Traffic) => ({ bytes, scriptBytes, requests })

const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

function observePaint() {
  const paint: NonNullable<Window['__paint']> = { lcp: 0, cls: 0, blocking: [] }
  window.__paint = paint
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    paint.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) paint.cls += shift.value
  })
  observe('longtask', (entry) => paint.blocking.push({ start: entry.startTime, duration: entry.duration }))
}

/** Waits until no request has started or ended for two seconds. */
export async function untilNetworkIdle(page: Page, traffic: Traffic): Promise<void> {
  const calmFor = 2000
  const deadline = Date.now() + 60_000
  while (Date.now() - traffic.lastAt < calmFor && Date.now() < deadline) await page.waitForTimeout(200)
}

/** TBT: time of each task beyond 50 ms, from the first paint until the page is quiet. */
function readPaint(page: Page): Promise<Pick<Visit, 'fcp' | 'lcp' | 'tbt' | 'blocked' | 'longest' | 'cls'>> {
  return page.evaluate(() => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const paint = window.__paint
    if (!paint) throw new Error('the paint observer did not run')
    const blockedSince = (from: number) =>
      paint.blocking
        .filter(({ start }) => start >= from)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    const longest = Math.max(0, ...paint.blocking.map(({ duration }) => duration))
    return { fcp, lcp: paint.lcp, tbt: blockedSince(fcp), blocked: blockedSince(0), longest, cls: paint.cls }
  })
}
