import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { offlinePage } from './offline-page.ts'
import { serveInstalledApp } from './serve-installed-app.ts'
import { retiringWorker, serviceWorker } from './service-worker.ts'

async function open(hasServiceWorker = true) {
  const server = fastify()
  onTestFinished(() => server.close())
  await serveInstalledApp(server, { hasServiceWorker })
  return server
}

interface Manifest {
  id: string
  display: string
  name: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { url: string; name: string }[]
}

it('is one app in two languages', async () => {
  const server = await open()
  const read = async (address: string) => (await server.inject(address)).json() as Manifest
  const [ja, en, usual] = await Promise.all(
    ['?lang=ja', '?lang=en', ''].map((query) => read(`/manifest.webmanifest${query}`)),
  )
  expect([ja?.id, ja?.display, ja?.name]).toEqual(['/', 'standalone', '銀幕'])
  expect([en?.id, en?.name, en?.shortcuts[0]]).toEqual(['/', 'Ginmaku', { url: '/library', name: 'Library' }])
  expect(usual).toEqual(ja)
})

it('has every icon of its manifest, in the size that it states', async () => {
  const server = await open()
  const { icons } = (await server.inject('/manifest.webmanifest')).json() as Manifest
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    ...['any any', '192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'],
  ])
  for (const { src, sizes, type } of icons) {
    const answer = await server.inject(src)
    expect([answer.statusCode, answer.headers['content-type']], src).toEqual([200, type])
    if (sizes === 'any') continue
    // Of a PNG, in its header.
    const [width, height] = [16, 20].map((at) => answer.rawPayload.readUInt32BE(at))
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

it('has a service worker that browsers check at each visit, and another one while it is off', async () => {
  for (const [isOn, source] of [
    [true, serviceWorker],
    [false, retiringWorker],
  ] as const) {
    const answer = await (await open(isOn)).inject('/service-worker.js')
    expect(answer.body).toBe(source)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }
})

it('shows offline a page that needs nothing else, whose policy allows its own script and styles', () => {
  const { html, headers } = offlinePage
  for (const [element, directive] of [
    ['script', 'script-src'],
    ['style', 'style-src'],
  ]) {
    const source = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(source).digest('base64')
    expect(headers['content-security-policy']).toContain(`${directive} 'sha256-${hash}'`)
  }
  expect(html).not.toMatch(/(src|href)="[^"]/)
})
