import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type BrowserContext, type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import { collectFaults } from './collect-faults.ts'
import type { Engine, EngineOptions, OpenDocument, Tab } from './engine.ts'
import { findElement, type Target } from './find-element.ts'

const withoutStorage = {
  'dom.storage.enabled': false,
  'network.cookie.cookieBehavior': 2,
  'dom.indexedDB.enabled': false,
}

/** Without a screen Firefox has no mouse, so pages would be laid out for none: the bits of a precise pointer that hovers. */
const mouse = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 }

/** Stock Firefox, over WebDriver BiDi. */
export async function startFirefox(
  executablePath: string,
  { hasStorage = true, theme = 'light' }: EngineOptions,
): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      ...mouse,
      'ui.systemUsesDarkTheme': theme === 'dark' ? 1 : 0,
      ...(hasStorage ? {} : withoutStorage),
    },
  })
  let last: BrowserContext | undefined
  return {
    name: 'firefox',
    version: await browser.version(),
    newTab: async () => {
      await last?.close()
      last = await browser.createBrowserContext()
      const page = await last.newPage()
      await page.evaluateOnNewDocument(`(${collectFaults})(window)`)
      return tabOf(page)
    },
    close: () => browser.close(),
  }
}

const tabOf = (page: Page): Tab => ({
  ...documentOf(page.mainFrame()),
  open: async (address, size) => {
    if (size) await page.setViewport(size)
    // `goto` would wait for ever after another origin's page led back to the site.
    await page.evaluate((to) => {
      document.documentElement.setAttribute('data-left', '')
      location.assign(to)
    }, address)
    await untilLoaded(page, address)
  },
  resize: (size) => page.setViewport(size),
  back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
  press: (key) => page.keyboard.press(key),
  inFrame: async (selector, use) => {
    const frame = await (await page.$(selector))?.contentFrame()
    if (!frame) throw new Error(`no frame ${selector}`)
    return use(documentOf(frame))
  },
  screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
})

/** @throws Error after 30 s */
async function untilLoaded(page: Page, address: string): Promise<void> {
  const isLoaded = () => !document.documentElement.hasAttribute('data-left') && document.readyState !== 'loading'
  const until = Date.now() + 30_000
  // The document is replaced while it is asked.
  while (!(await page.evaluate(isLoaded).catch(() => false))) {
    if (Date.now() > until) throw new Error(`${address} did not load`)
    await wait(20)
  }
}

function documentOf(frame: Frame): OpenDocument {
  const look = async (target: Target) => (await frame.evaluateHandle(findElement, target)).asElement()
  const find = async (target: Target): Promise<ElementHandle> => {
    const element = await look(target)
    if (!element) throw new Error(`no ${target.role} ${target.name}`)
    return element as ElementHandle
  }
  return {
    run: (inDocument, argument) => frame.evaluate(inDocument as (argument: unknown) => never, argument),
    shows: async (target) => (await look(target)) !== null,
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => {
      const field = await find(target)
      await field.click({ count: 3 })
      await field.type(text)
    },
  }
}
