import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { liveTitle } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

const android = 'Mozilla/5.0 (Linux; Android 16; K) Mobile'
const browseWith = (agent: string) => {
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  onTestFinished(() => spy.mockRestore())
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const [onIphone, onAndroid] = ['iPhone・iPadにインストールする', 'Androidにインストールする']

test('/app-download leads to the steps that install the app, those of the visitor’s system first (spec §2.2)', async () => {
  const { host } = await openPage('/app-download', { handlers })
  expect(await heading('灯台アプリ')).toBeTruthy()
  expect(sent(host, 'GET /page/{slug}')).toEqual([{ params: { slug: 'app-download' } }])
  expect(linkTo('インストールの手順を見る')).toBe('#install-ios')
  expect(headings()).toEqual([onIphone, onAndroid, 'アプリでできること'])
  expect(screen.queryByRole('link', { name: 'このパソコンで見る' })).toBeNull()
  expect(screen.getByText('SD').closest('dd')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('on Android its own steps come first', async () => {
  browseWith(android)
  await openPage('/app-download', { handlers })
  expect(await heading('灯台アプリ')).toBeTruthy()
  expect(linkTo('インストールの手順を見る')).toBe('#install-android')
  expect(headings()).toEqual([onAndroid, onIphone, 'アプリでできること'])
})

test('where the browser offers it, one press asks to install the app, and the page says when that is done', async () => {
  const { host, user } = await openPage('/app-download', { handlers, topics: { app: 'installable' } })
  await user.click(await screen.findByRole('button', { name: 'アプリをインストールする' }))
  expect(askedFor(host, 'installApp')).toEqual([[]])
  act(() => host.bus.publish('app', 'installed'))
  expect(screen.getByText('インストールしました')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'アプリをインストールする' })).toBeNull()
})

const played = (host: FakeHost) => askedFor(host, 'mount')
const inApp = (loggedIn: boolean) => ({ handlers, topics: { app: 'standalone', session: { loggedIn } } }) as const

test('in the app the pages open the library and the title, and install nothing', async () => {
  await openPage('/app-download', inApp(false))
  expect(await heading('灯台アプリ')).toBeTruthy()
  expect(linkTo('ライブラリを開く')).toBe('/library')
  expect(headings()).toEqual(['アプリでできること'])
  await openPage('/app/title/T1', inApp(false))
  expect(await heading('『灯台の記録』をアプリで見る')).toBeTruthy()
  expect(linkTo('作品のページを開く')).toBe('/title/T1')
})

test('in the app the address of a play opens it, and a button does after it was closed (spec §2.2)', async () => {
  const { host, user } = await openPage('/app/play/PL2/2', inApp(true))
  expect(await heading('『灯台の記録 霧笛』をアプリで見る')).toBeTruthy()
  const play = { fullTitleId: 'T1', playId: 'PL2', isPreview: false, mode: 'modal' }
  await waitFor(() => expect(played(host)).toMatchObject([['player', play]]))
  act(() => (played(host)[0]?.[1] as { onClose?: () => void } | undefined)?.onClose?.())
  await user.click(screen.getByRole('button', { name: '再生する' }))
  await waitFor(() => expect(played(host)).toHaveLength(2))
})

test('in the app a visitor logs in first, and returns to the play', async () => {
  const { host } = await openPage('/app/play/PL2/1', inApp(false))
  expect(await heading('『灯台の記録 霧笛』をアプリで見る')).toBeTruthy()
  expect(linkTo('ログインして再生する')).toBe('/login?next=%2Fapp%2Fplay%2FPL2%2F1')
  expect(played(host)).toEqual([])
})

test('a computer gets a QR code of the page’s own address, without its query', async () => {
  await openPage('/app/title/T1?lang=ja', { handlers })
  const code = await screen.findByRole('img', { name: 'このページのアドレスのQRコード' })
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
  expect(screen.getByText(`${window.location.origin}/app/title/T1`)).toBeTruthy()
})

test('/app/title shows the title, and offers the app and the browser of a computer', async () => {
  const { host } = await openPage('/app/title/T1', { handlers })
  expect(await heading('『灯台の記録』をアプリで見る')).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['『灯台の記録』をアプリで見る'])
  expect(linkTo('インストールの手順を見る')).toBe('#install-ios')
  expect(linkTo('このパソコンで見る')).toBe('/title/T1')
  expect(await axeFaults()).toEqual([])
})

test('/app/play shows the story, in the quality that phones play', async () => {
  await openPage('/app/play/PL2/3', { handlers })
  expect(await heading('『灯台の記録 霧笛』をアプリで見る')).toBeTruthy()
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
    expect(screen.queryByRole('link', { name: 'インストールの手順を見る' })).toBeNull()
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
  expect(screen.queryByRole('link', { name: 'インストールの手順を見る' })).toBeNull()
  expect(linkTo('このパソコンで見る')).toBe('/title/L1')
})

test('a title that is not sold where the caller is opens nowhere', async () => {
  const abroad = { title: liveTitle, result_total_count: 1, is_oversea: false, user_region: 'US' }
  await openPage('/app/title/L1', { handlers: { ...handlers, 'GET /title/{full_title_id}': () => abroad } })
  expect(await screen.findByText('お住まいの地域ではご利用いただけません')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'インストールの手順を見る' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'このパソコンで見る' })).toBeNull()
})
