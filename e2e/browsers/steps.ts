import type { Member } from '../people/member.ts'
import { readBrightness } from '../people/read-brightness.ts'
import type { TestSite } from '../site/test.ts'
import type { OpenDocument, Tab } from './engines/engine.ts'
import type { Target } from './engines/find-element.ts'
import { expect } from './test.ts'

const intervals = [50, 100]

/** The frame is hydrated, every remote on the page is mounted, and no placeholder is left. */
export async function untilReady(tab: Tab): Promise<void> {
  const missing = () => {
    const unmounted = document.querySelectorAll('[data-remote-state]:not([data-remote-state="mounted"])')
    const reasons = [
      document.documentElement?.hasAttribute('data-live') ? '' : 'the frame is not hydrated',
      ...[...unmounted].map((area) => area.outerHTML.slice(0, 100)),
      document.querySelector('main [data-skeleton]') ? 'a placeholder' : '',
    ].filter(Boolean)
    // Collected faults may explain why the page is not ready.
    return reasons.length > 0 ? [...reasons, ...(window.collectedFaults ?? [])] : []
  }
  await expect.poll(() => tab.run(missing, undefined), { intervals }).toEqual([])
}

export const untilUrl = (tab: Tab, pattern: RegExp): Promise<void> =>
  expect.poll(() => tab.run(() => location.href, undefined), { intervals }).toMatch(pattern)

/** Clicks once the element is there and can be clicked. */
export const click = (on: OpenDocument, target: Target): Promise<void> =>
  expect(() => on.click(target)).toPass({ intervals, timeout: 20_000 })

export const type = (on: OpenDocument, target: Target, text: string): Promise<void> =>
  expect(() => on.type(target, text)).toPass({ intervals, timeout: 20_000 })

/** Logs in with the cookies and storage that `shell/src/session/tokens.ts` writes. */
export async function logIn(tab: Tab, { origin }: TestSite, { tokens }: Member): Promise<void> {
  await tab.open(`${origin}/terms`)
  await writeCookies(tab, { auth_key: tokens.auth_key, access_token: tokens.access_token })
  await tab.run((expiry) => localStorage.setItem('accessTokenExpiresAt', expiry), tokens.expires_at)
}

/** Writes cookies of the site in the tab; an empty value deletes a cookie. */
export const writeCookies = (tab: Tab, cookies: Record<string, string>): Promise<void> =>
  tab.run((given) => {
    for (const [name, value] of Object.entries(given)) {
      // biome-ignore lint/suspicious/noDocumentCookie: WebKitGTK has no Cookie Store API
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax; max-age=${value ? 2_592_000 : 0}`
    }
  }, cookies)

/** From a title's page to the order of its first price. */
export async function startOrder(tab: Tab, titleAddress: string): Promise<void> {
  const url = new URL(titleAddress)
  url.searchParams.set('lang', 'en')
  await tab.open(url.href, { width: 1280, height: 800 })
  await untilReady(tab)
  await click(tab, { role: 'button', name: '^HD.*Rent' })
  await untilUrl(tab, /\/purchase-confirm/)
}

/** The source of a regular expression that matches an accessible name: exactly, or by a pattern. */
export const namePattern = (name: string | RegExp): string =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source

export const untilShown = (tab: Tab, target: Target): Promise<void> =>
  expect.poll(() => tab.shows(target), { message: `${target.role} ${target.name}`, intervals }).toBe(true)

/** The film's time advances, and its picture is not black. */
export async function untilPlaying(tab: Tab): Promise<void> {
  const position = () => tab.run(() => document.querySelector('video')?.currentTime ?? 0, undefined)
  const from = await position()
  await expect.poll(position, { message: 'the film plays', intervals, timeout: 30_000 }).toBeGreaterThan(from + 0.5)
  // An engine without a hardware decoder may show its first frame after the sound has started.
  const brightness = () => tab.run(readBrightness, undefined)
  await expect.poll(brightness, { message: 'the picture is not black', intervals, timeout: 20_000 }).toBeGreaterThan(8)
}

/** The faults of the document in the tab since it started to load. */
export const faultsOf = (tab: Tab): Promise<string[]> =>
  tab.run(() => window.collectedFaults ?? ['not collected'], undefined)
