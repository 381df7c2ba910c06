import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { liveTitle } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('/app-download opens the app by the scheme of its content, and leads to the shops (spec §2.2)', async () => {
  const { host } = await openPage('/app-download', { handlers })
  expect(await heading('灯台アプリ')).toBeTruthy()
  expect(sent(host, 'GET /page/{slug}')).toEqual([{ params: { slug: 'app-download' } }])
  expect(linkTo('アプリを開く')).toBe('todai://library')
  const stores = within(screen.getByRole('list', { name: 'アプリの入手先' })).getAllByRole('link')
  expect(stores.map((link) => link.getAttribute('href'))).toEqual([
    'https://apps.ginmaku.example/ios',
    'https://apps.ginmaku.example/android',
  ])
  expect(screen.queryByRole('link', { name: 'このパソコンで見る' })).toBeNull()
  expect(screen.getByText('SD').closest('dd')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('a computer gets a QR code of the page’s own address, without its query', async () => {
  await openPage('/app/title/T1?lang=ja', { handlers })
  const code = await screen.findByRole('img', { name: 'このページのアドレスのQRコード' })
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
  expect(screen.getByText(`${window.location.origin}/app/title/T1`)).toBeTruthy()
})

test('/app/title shows the title, opens it in the app, and offers the browser of a computer', async () => {
  const { host } = await openPage('/app/title/T1', { handlers })
  expect(await heading('『灯台の記録』をアプリで見る')).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['『灯台の記録』をアプリで見る'])
  expect(linkTo('アプリで開く')).toBe('todai://title/T1')
  expect(linkTo('このパソコンで見る')).toBe('/title/T1')
  expect(await axeFaults()).toEqual([])
})

test('/app/play shows the story, in the quality that phones play', async () => {
  await openPage('/app/play/PL2/3', { handlers })
  expect(await heading('『灯台の記録 霧笛』をアプリで見る')).toBeTruthy()
  expect(linkTo('アプリで開く')).toBe('todai://play/PL2/3')
  expect(linkTo('このパソコンで見る')).toBe('/title/T1/S2')
  expect(screen.getByText('スマートフォンとタブレットでは、SDで再生します。')).toBeTruthy()
})

test('a play asked for in SD has no word about a lower quality', async () => {
  await openPage('/app/play/PL2/1', { handlers })
  expect(await heading('『灯台の記録 霧笛』をアプリで見る')).toBeTruthy()
  expect(screen.queryByText('スマートフォンとタブレットでは、SDで再生します。')).toBeNull()
})

test.each(['0', '4', 'HD', '1.5'])(
  'the quality %s does not exist: the page says so and offers the three (spec §9.3)',
  async (flag) => {
    const { user } = await openPage(`/app/play/PL1/${flag}`, { handlers })
    expect(await heading('この画質では視聴できません')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'アプリで開く' })).toBeNull()
    expect(linkTo('4K')).toBe('/app/play/PL1/3')
    await user.click(screen.getByRole('link', { name: 'HD' }))
    expect(await heading('『灯台の記録 岬の朝』をアプリで見る')).toBeTruthy()
  },
)

test.each(['/app/title/unknown', '/app/play/unknown/1'])('%s is the shell’s 404 page', async (address) => {
  const { host } = await openPage(address, { handlers })
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
})

test('a live title outside Japan is for a PC browser only (spec §1.3)', async () => {
  const abroad = { title: liveTitle, result_total_count: 1, is_oversea: true, user_region: 'US' }
  await openPage('/app/title/L1', { handlers: { ...handlers, 'GET /title/{full_title_id}': () => abroad } })
  expect(await screen.findByText('パソコンのブラウザーでご覧ください')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'アプリで開く' })).toBeNull()
  expect(linkTo('このパソコンで見る')).toBe('/title/L1')
})

test('a title that is not sold where the caller is opens nowhere', async () => {
  const abroad = { title: liveTitle, result_total_count: 1, is_oversea: false, user_region: 'US' }
  await openPage('/app/title/L1', { handlers: { ...handlers, 'GET /title/{full_title_id}': () => abroad } })
  expect(await screen.findByText('お住まいの地域ではご利用いただけません')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'アプリで開く' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'このパソコンで見る' })).toBeNull()
})

test('when the app does not cover the page, the shops are pointed out', async () => {
  await openPage('/app/title/T1', { handlers })
  const open = await screen.findByRole('link', { name: 'アプリで開く' })
  open.addEventListener('click', (event) => event.preventDefault())
  vi.useFakeTimers()
  act(() => open.click())
  act(() => void vi.advanceTimersByTime(1999))
  expect(screen.queryByText('アプリが開かないときは')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('アプリが開かないときは')).toBeTruthy()
  vi.useRealTimers()
})

test('when the app covers the page, nothing is said', async () => {
  await openPage('/app/title/T1', { handlers })
  const open = await screen.findByRole('link', { name: 'アプリで開く' })
  open.addEventListener('click', (event) => event.preventDefault())
  vi.useFakeTimers()
  act(() => open.click())
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('アプリが開かないときは')).toBeNull()
  hidden.mockRestore()
  vi.useRealTimers()
})
