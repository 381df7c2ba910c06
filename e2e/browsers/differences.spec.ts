import { demo, demoMember } from '../people/member.ts'
import type { TestSite } from '../site/test.ts'
import { titleOnSale } from './addresses.ts'
import { contrast, type FocusedControl, readControls, readFocus } from './controls.ts'
import type { Tab } from './engines/engine.ts'
import { startEngine } from './engines/start-engine.ts'
import { click, faultsOf, logIn, type, untilPlaying, untilReady, untilShown, untilUrl, writeCookies } from './steps.ts'
import { expect, test } from './test.ts'

const desktop = { width: 1280, height: 800 }

test('a film that the engine does not start by itself waits at 0:00 under a large play button, which starts it', async ({
  tab,
  site,
  engineName,
}) => {
  test.skip(engineName === 'firefox', 'it plays without a gesture here')
  await tab.open(`${site.origin}${titleOnSale}?lang=en`, desktop)
  await untilReady(tab)
  // A click by a script is no user gesture.
  await tab.run(() => {
    const trailer = [...document.querySelectorAll('button')].find(({ textContent }) =>
      /trailer/i.test(textContent ?? ''),
    )
    trailer?.click()
  }, undefined)
  await untilShown(tab, { role: 'button', name: '^Play Video$|^Play$' })
  const state = () => {
    const video = document.querySelector('video')
    const big = document.querySelector('.vjs-big-play-button')?.getBoundingClientRect()
    return {
      isPaused: video?.paused,
      at: video?.currentTime,
      // Before, the engine has not refused yet.
      isLoaded: (video?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA,
      isLarge: big !== undefined && Math.min(big.width, big.height) >= 44,
    }
  }
  await expect.poll(() => tab.run(state, undefined)).toEqual({ isPaused: true, at: 0, isLoaded: true, isLarge: true })
  await click(tab, { role: 'button', name: '^Play Video$|^Play$' })
  await untilPlaying(tab)
})

test('the film is in the system’s media controls, and can leave the page where the engine has picture-in-picture', async ({
  tab,
  site,
}) => {
  await tab.open(`${site.origin}${titleOnSale}?lang=en`, desktop)
  await untilReady(tab)
  await click(tab, { role: 'button', name: '[Tt]railer' })
  await untilPlaying(tab)
  const state = () => ({
    metadata: navigator.mediaSession ? navigator.mediaSession.metadata?.title : 'no media session',
    hasButton: document.querySelector('.vjs-picture-in-picture-control:not(.vjs-disabled, .vjs-hidden)') !== null,
    isPossible: document.pictureInPictureEnabled === true,
  })
  const { metadata, hasButton, isPossible } = await tab.run(state, undefined)
  expect(['Night Glass', 'no media session']).toContain(metadata)
  expect(hasButton).toBe(isPossible)
})

test('after a log-out, the page before it shows nothing of the member, however the browser brings it back', async ({
  tab,
  site,
}) => {
  const member = await demoMember(site, 'en')
  await logIn(tab, site, member)
  await tab.open(`${site.origin}/mypage?lang=en`, desktop)
  await untilReady(tab)
  expect(await tab.run(() => document.body.innerText, undefined)).toContain(member.email)
  await tab.run(() => location.assign('/terms'), undefined)
  await untilUrl(tab, /\/terms/)
  await untilReady(tab)
  await writeCookies(tab, { auth_key: '', access_token: '' })
  await tab.back()
  await untilUrl(tab, /\/login/)
  expect(await tab.run(() => document.body.innerText, undefined)).not.toContain(member.email)
})

test('controls can be read, and show the focus with a clear ring, in the light theme', async ({ tab, site }) => {
  await expectClearControls(tab, site, 'light')
})

test('controls can be read, and show the focus with a clear ring, in the dark theme', async ({ engine, site }) => {
  const dark = await startEngine(engine.name, { theme: 'dark' })
  try {
    await expectClearControls(await dark.newTab(), site, 'dark')
  } finally {
    await dark.close()
  }
})

async function expectClearControls(tab: Tab, site: TestSite, theme: 'light' | 'dark'): Promise<void> {
  for (const path of ['/signup', '/inquiry']) {
    await tab.open(`${site.origin}${path}?lang=en`, desktop)
    await untilReady(tab)
    expect(await tab.run((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, theme)).toBe(true)
    const controls = await tab.run(readControls, undefined)
    expect(controls.length, path).toBeGreaterThan(2)
    const faint = controls.filter(
      ({ text, fill, border, ground }) => contrast(text, fill) < 4.5 || contrast(border, ground) < 3,
    )
    expect(faint, path).toEqual([])
    const focused: FocusedControl[] = []
    for (let presses = 0; presses < 14; presses++) {
      await tab.press('Tab')
      focused.push(...[await tab.run(readFocus, undefined)].flatMap((control) => control ?? []))
    }
    expect(focused.length, path).toBeGreaterThan(10)
    expect(focused.filter(({ width, ring, ground }) => width < 2 || contrast(ring, ground) < 3)).toEqual([])
  }
}

test('without storage and cookies the pages of visitors work, and a log-in says what it needs', async ({
  engine,
  site,
}) => {
  const strict = await startEngine(engine.name, { hasStorage: false })
  try {
    const tab = await strict.newTab()
    for (const path of ['/', '/search?q=kumo', titleOnSale]) {
      const url = new URL(path, site.origin)
      url.searchParams.set('lang', 'en')
      await tab.open(url.href, desktop)
      await untilReady(tab)
      expect(await faultsOf(tab), path).toEqual([])
    }
    await click(tab, { role: 'button', name: '日本語' })
    await expect.poll(() => tab.run(() => document.documentElement.lang, undefined)).toBe('ja')
    expect(await tab.run(storageOf, undefined)).toBe('none')
    await tab.open(`${site.origin}/login?lang=en`)
    await untilReady(tab)
    await type(tab, { role: 'textbox', name: '^Email address' }, demo.email)
    await type(tab, { role: 'textbox', name: '^Password' }, demo.password)
    await click(tab, { role: 'button', name: '^Log in$' })
    await expect
      .poll(() => tab.run(() => document.body.innerText, undefined))
      .toContain('Allow cookies in its settings')
  } finally {
    await strict.close()
  }
})

/** What a page can keep here. */
function storageOf(): string {
  // biome-ignore lint/suspicious/noDocumentCookie: WebKitGTK has no Cookie Store API
  document.cookie = 'kept=1; path=/'
  const isKept = document.cookie.includes('kept=1')
  const isReal = Object.prototype.toString.call(localStorage) === '[object Storage]'
  return [isKept && 'cookies', isReal && 'storage'].filter(Boolean).join(', ') || 'none'
}
