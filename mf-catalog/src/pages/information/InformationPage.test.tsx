import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { terms, tokusho } from '../../../harness/page-samples.ts'
import remoteConfig from '../../../remote.config.ts'
import { openPage } from '../../testing/open-page.ts'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a long page has its text, date, and a table of contents with a link to each section', async () => {
  const { host } = await openPage('/terms', { handlers })
  expect(await title('利用規約')).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['利用規約'])
  expect(screen.getByText('2025年4月1日(火)').getAttribute('datetime')).toBe(terms.updated_at)
  const contents = within(screen.getByRole('navigation', { name: '目次' })).getAllByRole('link')
  const parts = screen.getAllByRole('heading', { level: 2 })
  expect(contents.map((link) => link.textContent)).toEqual(parts.map((part) => part.textContent))
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(parts.map((part) => `#${part.id}`))
  expect(screen.getByText('お支払いの第2項です。').closest('ol')).toBeTruthy()
  expect(screen.getByText('2025年4月1日から適用します。').closest('ul')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'プライバシーポリシーを読む' }).getAttribute('href')).toBe('/privacy')
  expect(await axeFaults()).toEqual([])
})

test('a short page has no table of contents', async () => {
  await openPage('/tokusho', { handlers })
  expect(await title('特定商取引法に基づく表記')).toBeTruthy()
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['販売事業者', '電話番号'])
  expect(screen.getByText('灯台記録株式会社').closest('dd')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '目次' })).toBeNull()
  expect(screen.getByRole('link', { name: 'support@ginmaku.example' }).getAttribute('href')).toBe(
    'mailto:support@ginmaku.example',
  )
  expect(await axeFaults()).toEqual([])
})

test.each(['info', 'help', 'ios-help', 'terms', 'privacy', 'tokusho'])(
  '/%s is open to anyone and requests its own page',
  async (slug) => {
    const answers: FakeHandlers = { 'GET /page/{slug}': ({ params }) => ({ ...tokusho, title: `page ${params.slug}` }) }
    const { host } = await openPage(`/${slug}`, { handlers: answers })
    expect(await title(`page ${slug}`)).toBeTruthy()
    expect(sent(host, 'GET /page/{slug}')).toEqual([{ params: { slug } }])
    expect(remoteConfig.routes.find((route) => route.path === `/${slug}`)?.access).toBe('anyone')
  },
)

test('a page without blocks says that its content is on its way', async () => {
  await openPage('/terms', { handlers: { 'GET /page/{slug}': () => ({ ...terms, blocks: [] }) } })
  expect(await screen.findByText('このページは準備中です')).toBeTruthy()
})

test('following a link to another information page shows that page', async () => {
  const { host, user } = await openPage('/terms', {
    handlers: {
      'GET /page/{slug}': ({ params }) => (params.slug === 'terms' ? terms : { ...tokusho, title: 'プライバシー' }),
    },
  })
  await user.click(await screen.findByRole('link', { name: 'プライバシーポリシーを読む' }))
  expect(await title('プライバシー')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '利用規約' })).toBeNull()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['プライバシー'])
})

test('the text follows the language', async () => {
  let answer = terms
  const { host } = await openPage('/terms', { handlers: { 'GET /page/{slug}': () => answer } })
  expect(await title('利用規約')).toBeTruthy()
  answer = { ...terms, title: 'Terms of use' }
  act(() => host.bus.publish('locale', 'en'))
  expect(await title('Terms of use')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Contents' })).toBeTruthy()
  expect(screen.getByText(/Last updated/).textContent?.replaceAll(/\s/g, ' ')).toBe('Last updated Tue, Apr 1, 2025')
})

test('a skeleton says that the page is loading, and a failure can be retried', async () => {
  const first = Promise.withResolvers<typeof terms>()
  const answers = [() => first.promise, () => terms]
  const { user } = await openPage('/terms', {
    handlers: { 'GET /page/{slug}': () => answers.shift()?.() ?? terms },
  })
  expect((await screen.findByRole('status')).textContent).toBe('読み込んでいます')
  first.reject(fakeFailure('internal'))
  await user.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  expect(await title('利用規約')).toBeTruthy()
})

test('an unknown page shows the shell’s 404 page', async () => {
  const { host } = await openPage('/help', {
    handlers: {
      'GET /page/{slug}': () => {
        throw fakeFailure('not_found')
      },
    },
  })
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
})
