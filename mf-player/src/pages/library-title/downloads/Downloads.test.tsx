import type { DownloadDevice } from '@ginmaku/shared-contracts/api/watching/download.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { downloads, handlers } from '../../../../harness/handlers.ts'
import { someDevice, someLink } from '../../../../harness/samples.ts'
import { openPage } from '../../../testing/open-page.ts'

const ownId = 'this-browser'
let saved: string[]
beforeEach(() => {
  localStorage.setItem('ginmaku.device', ownId)
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
})

const open = (more: FakeHandlers = {}, locale: 'ja' | 'en' = 'ja') =>
  openPage('/library/t-3', { handlers: { ...handlers, ...more }, topics: { locale } })
const withDevices = (devices: DownloadDevice[]): FakeHandlers => ({
  'GET /user/download/{full_title_id}': () => downloads(devices),
})
const section = async (name = 'ダウンロード') => within(await screen.findByRole('region', { name }))
const button = async (name: string) => (await section()).findByRole('button', { name })

describe('the downloads of a title', () => {
  it('are shown with quality, length and size, and start at a press, on this device', async () => {
    const { user, host } = await open({ 'POST /user/download': () => someLink({ url: '/media/download/t/a.mp4' }) })
    const press = await button('第1話 潮のはじまりをダウンロード')
    expect((await section()).getAllByText(/約2\.3\sGB/)).toHaveLength(3)
    expect((await section()).getAllByText('46分')).toHaveLength(3)
    await user.click(press)
    await (await section()).findByText(/「灯台の記録 その4 .*」のダウンロードを開始しました/)
    expect(saved).toEqual(['/media/download/t/a.mp4'])
    expect(host.calls.find(({ key }) => key === 'POST /user/download')?.input).toEqual({
      body: { play_id: 'p-1', quality_type: 2, device_id: ownId },
    })
    const asked = host.calls.filter(({ key }) => key === 'GET /user/download/{full_title_id}')
    expect(asked).toHaveLength(2)
  })

  it('come with their captions, each as a file', async () => {
    const { user } = await open()
    await user.click(await button('第1話 潮のはじまりをダウンロード'))
    const links = await (await section()).findAllByRole('link', { name: /^字幕をダウンロード/ })
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '字幕をダウンロード（日本語）',
      '字幕をダウンロード（English・聴覚障害者向け）',
    ])
    expect(links.every((link) => link.hasAttribute('download'))).toBe(true)
  })

  it('are without captions where the film has none', async () => {
    const { user } = await open({ 'POST /user/download': () => ({ ...someLink(), captions: undefined }) })
    await user.click(await button('第1話 潮のはじまりをダウンロード'))
    await (await section()).findByText(/のダウンロードを開始しました/)
    expect((await section()).queryByRole('link', { name: /^字幕をダウンロード/ })).toBeNull()
  })

  it('are in the quality that was chosen', async () => {
    const { user, host } = await open()
    await user.selectOptions(await (await section()).findByRole('combobox', { name: '画質' }), 'SD')
    expect((await section()).getAllByText(/約640\.0\sMB/)).toHaveLength(3)
    await user.click(await button('第1話 潮のはじまりをダウンロード'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(host.calls.find(({ key }) => key === 'POST /user/download')?.input).toMatchObject({
      body: { quality_type: 1 },
    })
  })

  it('say why one could not start, and show the devices as they are now', async () => {
    const { user, host } = await open({
      'POST /user/download': () => {
        throw fakeFailure('too_many_download_devices')
      },
    })
    host.answer(withDevices([someDevice('one'), someDevice('two')]))
    const press = await button('第1話 潮のはじまりをダウンロード')
    host.answer(withDevices([someDevice('one'), someDevice('two'), someDevice('three')]))
    await user.click(press)
    expect((await (await section()).findByRole('alert')).textContent).toContain('ダウンロードできませんでした')
    await (await section()).findByText('3台中3台')
    expect(saved).toEqual([])
  })

  it('leave an unexpected failure to the dialog', async () => {
    const { user, host } = await open({
      'POST /user/download': () => {
        throw fakeFailure('internal')
      },
    })
    await user.click(await button('第1話 潮のはじまりをダウンロード'))
    await waitFor(() => expect(host.asked.map(([name]) => name)).toContain('showError'))
  })

  it('that fail to load leave the stories, and come back at a retry', async () => {
    const { user, host } = await open({
      'GET /user/download/{full_title_id}': () => {
        throw fakeFailure('internal')
      },
    })
    const retry = await (await section()).findByRole('button', { name: /もう一度|再/ })
    // Of three stories, and the page's own.
    expect(screen.getAllByRole('button', { name: /を(続きから)?再生$/ })).toHaveLength(4)
    host.answer(withDevices([]))
    await user.click(retry)
    await button('第1話 潮のはじまりをダウンロード')
  })

  it('are left out where none was bought', async () => {
    const { host } = await openPage('/library/t-2', { handlers })
    await screen.findByText('第1話')
    expect(screen.queryByRole('region', { name: 'ダウンロード' })).toBeNull()
    expect(host.calls.map(({ key }) => key)).not.toContain('GET /user/download/{full_title_id}')
  })
})

describe('the devices', () => {
  it('are named by kind, browser and system, and this one is marked', async () => {
    await open(withDevices([someDevice(ownId), someDevice('x', { kind: 'unknown', browser: null, system: null })]))
    const here = await (await section()).findByText('パソコン（Firefox, Windows）')
    expect(within(here.closest('li') as HTMLElement).getByText('この端末')).toBeTruthy()
    expect((await section()).getByText('不明な端末')).toBeTruthy()
    expect((await section()).getByText('3台中2台')).toBeTruthy()
  })

  it('are none at first', async () => {
    await open(withDevices([]))
    await (await section()).findByText(/1作品につき3台まで/)
  })

  it('that take all places keep this one from downloading until one is removed', async () => {
    const all = ['one', 'two', 'three'].map((id) => someDevice(id))
    const { user, host } = await open(withDevices(all))
    await (await section()).findByText('ダウンロードできるのは、1作品につき3台までです')
    expect(((await button('第1話 潮のはじまりをダウンロード')) as HTMLButtonElement).disabled).toBe(true)
    host.answer(withDevices(all.slice(1)))
    const [first] = (await section()).getAllByRole('button', { name: 'パソコン（Firefox, Windows）を外す' })
    await user.click(first as HTMLElement)
    await (await section()).findByText(/端末を外しました/)
    expect(host.calls.find(({ key }) => key.startsWith('DELETE'))?.input).toEqual({
      params: { full_title_id: 't-3', device_id: 'one' },
    })
    expect(((await button('第1話 潮のはじまりをダウンロード')) as HTMLButtonElement).disabled).toBe(false)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('ダウンロードした端末'))
  })

  it('that include this one do not keep it from downloading again', async () => {
    await open(withDevices(['one', 'two', ownId].map((id) => someDevice(id))))
    expect(((await button('第1話 潮のはじまりをダウンロード')) as HTMLButtonElement).disabled).toBe(false)
  })
})

it('axe finds nothing, in English', async () => {
  await open({}, 'en')
  await (await section('Download')).findByText('2 of 3')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})
