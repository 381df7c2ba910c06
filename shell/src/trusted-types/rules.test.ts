import { describe, expect, it, vi } from 'vitest'
import { trustedTypesRules } from './rules.ts'

vi.stubGlobal('document', { baseURI: 'https://site.example/title/1' })
const rules = trustedTypesRules(() => ['https://site.example/assets/', 'https://files.example/mf-a/1/'])
const script = (address: string, sink = 'HTMLScriptElement src') =>
  rules.createScriptURL(address, 'TrustedScriptURL', sink)

describe('a script', () => {
  it.each(['https://site.example/assets/shell.js', '/assets/react.js', 'https://files.example/mf-a/1/remoteEntry.js'])(
    'of the site may be loaded: %s',
    (address) => expect(script(address)).toBe(address),
  )

  it('may be the site’s service worker', () => {
    expect(script('/service-worker.js', 'ServiceWorkerContainer register')).toBe('/service-worker.js')
    for (const address of ['https://elsewhere.example/service-worker.js', '/media/service-worker.js'])
      expect(script(address, 'ServiceWorkerContainer register'), address).toBeUndefined()
  })

  it.each([
    'https://elsewhere.example/assets/shell.js',
    '/media/film.js',
    '/assets/../media/film.js',
    '/assets/%2e%2e/media/film.js',
    'https://site.example.elsewhere.example/assets/shell.js',
    'https://files.example/mf-a/10/remoteEntry.js',
    '/assets/shell.js?callback=alert',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://site.example/1',
  ])('of anywhere else may not: %s', (address) => expect(script(address)).toBeUndefined())

  it('created by the player may be a worker, and nothing else', () => {
    expect(script('blob:https://site.example/1', 'Worker constructor')).toBe('blob:https://site.example/1')
    expect(script('data:text/javascript,alert(1)', 'Worker constructor')).toBeUndefined()
  })
})

describe('a script of the card form', () => {
  const withStripe = trustedTypesRules(() => [], ['https://js.stripe.com', 'https://*.js.stripe.com'])
  const stripe = (address: string, sink = 'HTMLScriptElement src') =>
    withStripe.createScriptURL(address, 'TrustedScriptURL', sink)

  it('may be loaded where Stripe takes the cards', () => {
    for (const address of ['https://js.stripe.com/v3/stripe.js?a=b', 'https://a.js.stripe.com/chunk.js'])
      expect(stripe(address)).toBe(address)
  })
  it.each([
    'https://js.stripe.com.elsewhere.example/v3/stripe.js',
    'https://elsewhere-js.stripe.com/v3/stripe.js',
    'http://js.stripe.com/v3/stripe.js',
    'https://stripe.com/v3/stripe.js',
    '/assets/shell.js',
  ])('of another address may not: %s', (address) => expect(stripe(address)).toBeUndefined())
  it('may not be a worker', () => {
    expect(stripe('https://js.stripe.com/v3/stripe.js', 'Worker constructor')).toBeUndefined()
  })
  it('may not be loaded elsewhere', () => expect(script('https://js.stripe.com/v3/stripe.js')).toBeUndefined())
})

describe('a string', () => {
  const html = (markup: string, sink = 'Element innerHTML') => rules.createHTML(markup, 'TrustedHTML', sink)
  const parsed = (markup: string) => html(markup, 'DOMParser parseFromString')
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg"><defs><symbol viewBox="0 0 48 48" id="play"><path d="M16 10v28z"/></symbol></defs></svg>'

  it('may become text, and neither elements nor code', () => {
    expect(html('caf&eacute; &amp; bar')).toBe('caf&eacute; &amp; bar')
    expect(html('<img src=x onerror=alert(1)>')).toBeUndefined()
    expect(html(icon)).toBeUndefined()
    expect(rules.createScript()).toBeUndefined()
  })
  it('may be parsed as plain SVG', () => expect(parsed(icon)).toBe(icon))
  it.each([
    ['a handler', icon.replace('id="play"', 'onload="alert(1)"')],
    ['a script', icon.replace('<path', '<script>alert(1)</script><path')],
    ['an address', icon.replace('<path', '<use href="data:image/svg+xml,x"/><path')],
    ['foreign content', icon.replace('<path', '<foreignObject></foreignObject><path')],
    ['an entity', icon.replace('play"', 'play&#34;"')],
    ['a quotation mark of the other kind', icon.replace('id="play"', "id='play'")],
    ['text', icon.replace('</symbol>', 'text</symbol>')],
    ['a page', '<p>words</p>'],
  ])('may not be parsed with %s in it', (_, markup) => {
    expect(markup).not.toBe(icon)
    expect(parsed(markup)).toBeUndefined()
  })
})
