// @vitest-environment node
import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { expect, it } from 'vitest'
import { useCall } from '../queries/use-call.ts'
import { createServerRemote } from './create-server-remote.tsx'

async function renderPage(responseMs: number) {
  let skeletons = 0
  const Skeleton = () => {
    skeletons += 1
    return 'skeleton'
  }
  const Page = () => useCall('GET /region', {}).region
  const { render } = createServerRemote({
    config: {
      name: 'mf-sample',
      owner: 'sample squad',
      routes: [{ path: '/', layout: 'default', access: 'anyone', title: { ja: '', en: '' } }],
      parcels: [],
    } as never,
    pages: { '/': { load: async () => Page, Skeleton, calls: () => [['GET /region', {}]] } },
    messages: { ja: {}, en: {} },
  } as never)
  const respond = () => new Promise((done) => setTimeout(done, responseMs, { region: 'JP' }))
  const host = createFakeHost({ handlers: { 'GET /region': respond as never } })
  const { signal } = new AbortController()
  const { html, complete } = await render({ host, address: '/', nonce: '', signal })
  await complete
  return { text: (await new Response(html).text()).replaceAll(/<[^>]*>/g, ''), skeletons }
}

it('renders a page without its skeleton when the first responses come soon', async () => {
  expect(await renderPage(5)).toEqual({ text: 'JP', skeletons: 0 })
})

it('starts with the skeleton when they do not', async () => {
  expect(await renderPage(200)).toEqual({ text: 'JP', skeletons: 1 })
})
