import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handlers } from '../../harness/handlers.ts'
import { openPage } from '../testing/open-page.ts'
import { handToOpener, type ProviderReturn } from './provider-channel.ts'

/** The pop-up that the browser opened. */
const popup = { location: { href: '' }, close: vi.fn() }
const open = vi.fn<() => typeof popup | null>(() => popup)

beforeEach(() => {
  vi.stubGlobal('open', open.mockClear().mockReturnValue(popup))
  popup.location.href = ''
  popup.close.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const google = () => screen.findByRole('button', { name: 'Googleで続ける' })

async function press(address = '/login', more: FakeHandlers = {}) {
  const opened = await openPage(address, { handlers: { ...handlers, ...more } })
  await opened.user.click(await google())
  return opened
}

/** As reported by the page in the pop-up. */
async function returns(more: Partial<ProviderReturn>): Promise<boolean> {
  await waitFor(() => expect(popup.location.href).not.toBe(''))
  const visit = new URL(popup.location.href, 'http://site').searchParams.get('visit') ?? ''
  return handToOpener({ visit, ...more })
}

test('a press opens the pop-up at once, and leads it to the provider', async () => {
  const { host } = await press()
  expect(open).toHaveBeenCalledTimes(1)
  await screen.findByText(/開いたウィンドウで、Googleにログインしてください/)
  const [request] = sent(host, 'POST /login/{provider}') as { params: object; body: { redirect_to: string } }[]
  expect(request?.params).toEqual({ provider: 'google' })
  expect(request?.body.redirect_to).toMatch(/^\/login\/complete\?visit=\w+&_h=1$/)
  expect(popup.location.href).toBe(`${request?.body.redirect_to}&code=newcomer`)
})

test.each(['/login', '/signup'])('%s goes on with the code', async (address) => {
  const { host } = await press(address)
  expect(await returns({ code: 'one time' })).toBe(true)
  expect(askedFor(host, 'navigate')).toEqual([['/login/complete?code=one%20time']])
})

test('a result is used once, and only that of this page’s visit', async () => {
  const { host } = await press()
  expect(await handToOpener({ visit: 'another', code: 'stolen' })).toBe(false)
  await returns({ code: 'first' })
  await returns({ code: 'again' })
  expect(askedFor(host, 'navigate')).toEqual([['/login/complete?code=first']])
})

test('a page that was left receives nothing', async () => {
  const { leave } = await press()
  await waitFor(() => expect(popup.location.href).not.toBe(''))
  await leave()
  expect(await returns({ code: 'late' })).toBe(false)
})

test('a blocked pop-up asks to allow it, and nothing is sent', async () => {
  open.mockReturnValue(null)
  const { host, user } = await press()
  expect((await screen.findByRole('alert')).textContent).toContain('ブロックを解除して、もう一度お試しください')
  expect(sent(host, 'POST /login/{provider}')).toEqual([])
  host.setLocale('en')
  await screen.findByText(/Allow pop-ups for this site, then try again/)
  open.mockReturnValue(popup)
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await screen.findByText(/Continue in the Google window/)
})

test.each([
  ['cancelled', 'Googleでのログインをキャンセルしました。'],
  ['failed', 'Googleでのログインに失敗しました。もう一度お試しください。'],
  ['expired', '時間がかかりすぎたため、Googleでログインできませんでした。もう一度お試しください。'],
] as const)('%s is said where one pressed', async (error, messages) => {
  const { host } = await press()
  await returns({ error })
  await screen.findByText(messages)
  expect(askedFor(host, 'navigate')).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('a provider that can not be reached closes the pop-up and opens the dialog', async () => {
  const failure = fakeFailure('provider_unreachable')
  const { host } = await press('/login', { 'POST /login/{provider}': () => Promise.reject(failure) })
  await waitFor(() => expect(askedFor(host, 'showError')).toEqual([[failure]]))
  expect(popup.close).toHaveBeenCalledTimes(1)
  expect((await google()).getAttribute('aria-busy')).toBeNull()
})

test('the end of Facebook and Twitter is announced while they are offered', async () => {
  const { leave } = await press()
  expect(screen.getByText(/FacebookとTwitterでのログインは、終了を予定しています/)).toBeTruthy()
  await leave()
  await press('/login', { 'GET /provider': () => ({ items: ['google'] }) })
  expect(screen.queryByText(/FacebookとTwitter/)).toBeNull()
})

test('services that can not be listed leave the form, and can be retried', async () => {
  const failing = { ...handlers, 'GET /provider': () => Promise.reject(fakeFailure('internal')) }
  const { host, user } = await openPage('/login', { handlers: failing })
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'ログインする' })).toBeTruthy()
  host.answer(handlers)
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await google()).toBeTruthy()
})
