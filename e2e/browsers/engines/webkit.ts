import { writeFile } from 'node:fs/promises'
import { Builder, By, Capabilities, type WebDriver, Key as WebDriverKey, type WebElement } from 'selenium-webdriver'
import { collectFaults } from './collect-faults.ts'
import type { Engine, EngineOptions, Key, OpenDocument, Size, Tab } from './engine.ts'
import { findElement, type Target } from './find-element.ts'
import { startWebKitDriver } from './webkit-driver.ts'

/** WebKitGTK's own small browser, over WebDriver, on a screen of its own. */
export async function startWebKit(
  executablePath: string,
  { hasStorage = true, theme = 'light' }: EngineOptions,
): Promise<Engine> {
  const { address, stop } = await startWebKitDriver()
  const args = [
    '--automation',
    // A page is opened by a script of the page before: see `open`.
    '--javascript-can-open-windows-automatically=true',
    ...(theme === 'dark' ? ['--dark-mode'] : []),
    ...(hasStorage ? [] : ['--enable-html5-local-storage=false', '--cookies-policy=never']),
  ]
  const newSession = () =>
    new Builder()
      .usingServer(address)
      .withCapabilities(
        new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: executablePath, args } }),
      )
      .build()
  let session = await newSession()
  const version = (await session.getCapabilities()).getBrowserVersion() ?? ''
  let isUsed = false
  return {
    name: 'webkit',
    version,
    newTab: async () => {
      // A session is one browser with its own cookies and storage.
      if (isUsed) {
        await session.quit()
        session = await newSession()
      }
      isUsed = true
      return tabOf(session)
    },
    close: async () => {
      await session.quit()
      await stop()
    },
  }
}

const keys: Record<Key, string> = {
  ...{ Tab: WebDriverKey.TAB, Escape: WebDriverKey.ESCAPE, Enter: WebDriverKey.ENTER },
  ...{ ArrowRight: WebDriverKey.ARROW_RIGHT, c: 'c', k: 'k' },
}

function tabOf(session: WebDriver): Tab {
  const resize = async ({ width, height }: Size) => {
    const window = session.manage().window()
    await window.setRect({ width, height })
    // Height includes the toolbar.
    const inner = await session.executeScript<number>('return innerHeight')
    if (inner !== height) await window.setRect({ width, height: 2 * height - inner })
  }
  let size: Size | undefined
  return {
    ...documentOf(session),
    // WebDriver can't run a script before a document's own. But the first document of a new window keeps the window's global object if
    // opener and document have the same origin and opener policy (HTML Standard, 7.5.1), so the collector is installed in the empty window.
    open: async (address, wanted) => {
      const { origin } = new URL(address)
      const before = await session.getWindowHandle()
      if (!(await session.getCurrentUrl()).startsWith(origin)) await session.get(`${origin}/404`)
      await session.executeScript(
        `const opened = window.open(arguments[0], '', arguments[1]); (${collectFaults})(opened)`,
        address,
        'popup',
      )
      const opened = (await session.getAllWindowHandles()).find((handle) => handle !== before)
      if (!opened) throw new Error(`no window opened for ${address}`)
      await session.close()
      await session.switchTo().window(opened)
      size = wanted ?? size
      if (size) await resize(size)
      await session.wait(
        () =>
          session.executeScript<boolean>(
            'return location.href !== "about:blank" && document.readyState === "complete"',
          ),
        30_000,
        `${address} did not load`,
      )
    },
    resize: async (wanted) => {
      size = wanted
      await resize(wanted)
    },
    back: () => session.navigate().back(),
    press: (key) => session.actions().sendKeys(keys[key]).perform(),
    inFrame: async (selector, use) => {
      await session.switchTo().frame(await session.findElement(By.css(selector)))
      try {
        return await use(documentOf(session))
      } finally {
        await session.switchTo().defaultContent()
      }
    },
    screenshot: async (path) => writeFile(path, await session.takeScreenshot(), 'base64'),
  }
}

function documentOf(session: WebDriver): OpenDocument {
  const look = (target: Target) =>
    session.executeScript<WebElement | null>(`return (${findElement})(arguments[0])`, target)
  const find = async (target: Target): Promise<WebElement> => {
    const element = await look(target)
    if (!element) throw new Error(`no ${target.role} ${target.name}`)
    return element
  }
  return {
    run: (inDocument, argument) => session.executeScript(`return (${inDocument})(arguments[0])`, argument),
    shows: async (target) => (await look(target)) !== null,
    click: async (target) => clickWithPointer(session, await find(target)),
    type: async (target, text) => {
      const field = await find(target)
      // WebDriver's own focus refuses fields of another origin's frame.
      await session.executeScript('arguments[0].focus(); arguments[0].select()', field)
      await session.actions().sendKeys(text).perform()
      // The first keys may still go to the document around the frame.
      if (!(await field.getAttribute('value'))) throw new Error(`nothing was typed in ${target.name}`)
    },
  }
}

/** WebDriver's own click refuses a checkbox that is drawn by its label. */
async function clickWithPointer(session: WebDriver, element: WebElement): Promise<void> {
  await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
  await session.actions().move({ origin: element }).click().perform()
}
