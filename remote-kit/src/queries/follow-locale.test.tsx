import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageBoundary } from '../pages/PageBoundary.tsx'
import { type OpenedPage, pageOpener } from '../testing/page-opener.ts'
import { callsOf, sent } from '../testing/requested-of-host.ts'
import { useCall, useCallPages } from './use-call.ts'

const latest = 'GET /latestTitle'
const config = {
  name: 'mf-lists',
  routes: [{ path: '/', layout: 'default', access: 'anyone', title: { ja: '', en: '' } }],
} as const

function List() {
  const { items, readMore, loadMore, loadingMore } = useCallPages(latest, { query: {} }, 2)
  return (
    <>
      <details>
        <summary>about</summary>
      </details>
      <ul>
        {items.map(({ full_title_id, title_name }) => (
          <li key={full_title_id}>{title_name}</li>
        ))}
      </ul>
      {readMore && (
        <button type="button" aria-busy={loadingMore} onClick={loadMore}>
          more
        </button>
      )}
    </>
  )
}

const Region = () => <p>asked in {useCall('GET /region', {}).region}</p>

const Page = () => (
  <PageBoundary fallback={<p>skeleton</p>}>
    <List />
    <Region />
  </PageBoundary>
)

const openPage = pageOpener({
  config: config as unknown as RemoteConfig,
  pages: { '/': { load: async () => Page } } as never,
  messages: { ja: {}, en: {} },
})

type Query = { query?: { offset?: number } }
const title = (id: number, locale: string) => ({
  full_title_id: `T${id}`,
  title_name: `${locale} ${id}`,
  image: '/i.webp',
  genre: 'anime' as const,
  publisher: { publisher_id: 'P1', name: 'P' },
  is_live: false,
})

/** An API that responds in the current language; with `held`, each response waits until it is released. */
async function open(held?: (() => void)[]) {
  let page: OpenedPage | undefined
  const locale = () => page?.host.bus.read('locale') ?? 'ja'
  const answer = async <T,>(made: T): Promise<T> => {
    if (held) await new Promise<void>((go) => held.push(go))
    return made
  }
  const list = ({ query }: Query) => {
    const offset = query?.offset ?? 0
    return answer({ items: [title(offset, locale()), title(offset + 1, locale())], result_total_count: 6 })
  }
  page = await openPage('/', {
    handlers: { [latest]: list as never, 'GET /region': () => answer({ region: locale().toUpperCase() }) },
  })
  return page
}

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const choose = (page: OpenedPage, locale: 'ja' | 'en') => act(() => page.host.bus.publish('locale', locale))
const go = (held: (() => void)[]) =>
  act(async () => {
    for (const next of held.splice(0)) next()
  })

it('keeps the page, its loaded items, what is open and the focus, and changes the language once the new data has arrived', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'more' }))
  await waitFor(() => expect(names()).toHaveLength(4))
  const first = screen.getAllByRole('listitem')[0]
  const details = screen.getByText('about').closest('details') as HTMLDetailsElement
  details.open = true
  const more = screen.getByRole('button', { name: 'more' })
  more.focus()

  const held: (() => void)[] = []
  page.host.answer({ 'GET /region': () => new Promise((done) => held.push(() => done({ region: 'EN' }))) })
  choose(page, 'en')
  expect(screen.queryByText('skeleton')).toBeNull()
  expect(screen.getByText('asked in JA')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['en 0', 'en 1', 'en 2', 'en 3']))
  expect(screen.getAllByRole('listitem')[0]).toBe(first)
  expect(details.isConnected && details.open).toBe(true)
  expect(document.activeElement).toBe(more)
  await go(held)
  expect(await screen.findByText('asked in EN')).toBeTruthy()
})

it('never ends with a response in the previous language, however late it arrives', async () => {
  const held: (() => void)[] = []
  const page = await open(held)
  expect(screen.getByText('skeleton')).toBeTruthy()
  const late = held.splice(0)
  choose(page, 'en')
  await waitFor(() => expect(callsOf(page.host, latest)).toHaveLength(2))
  await go(late)
  expect(screen.queryByText(/^ja/)).toBeNull()
  await go(held)
  await go(held)
  expect(await screen.findByText('asked in EN')).toBeTruthy()
  expect(names()).toEqual(['en 0', 'en 1'])

  choose(page, 'ja')
  const old = held.splice(0)
  choose(page, 'en')
  await go(held)
  await go(old)
  expect(names()).toEqual(['en 0', 'en 1'])
  expect(screen.getByText('asked in EN')).toBeTruthy()
})

it.each(['before', 'after'])('loads more when it was pressed just %s the change', async (when) => {
  const held: (() => void)[] = []
  const page = await open(held)
  await go(held)
  await go(held)
  const more = await screen.findByRole('button', { name: 'more' })
  if (when === 'before') await page.user.click(more)
  choose(page, 'en')
  if (when === 'after') await page.user.click(more)
  if (when === 'after') expect(more.getAttribute('aria-busy')).toBe('true')
  await waitFor(async () => {
    await go(held)
    expect(names()).toEqual(['en 0', 'en 1', 'en 2', 'en 3'])
  })
  expect(sent(page.host, latest).at(-1)).toMatchObject({ query: { offset: 2 } })
})
