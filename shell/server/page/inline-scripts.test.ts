// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { liveAttribute } from '../../src/page-facts.ts'
import { keepFrameHidden } from './inline-scripts.ts'

beforeAll(() => {
  const script = document.createElement('script')
  script.textContent = keepFrameHidden
  document.head.append(script)
})
afterEach(() => document.documentElement.removeAttribute(liveAttribute))

/** Where a press on a link leads from a page whose frame is hidden. */
function followed(href: string): string {
  history.replaceState(null, '', '/title/T1?lang=en&_h=1')
  document.body.innerHTML = `<a href="${href}"><b>go</b></a>`
  const link = document.querySelector('a') as HTMLAnchorElement
  link.addEventListener('click', (event) => event.preventDefault())
  document.querySelector('b')?.click()
  return link.href.replace(location.origin, '')
}

it.each([
  ['/library', '/library?_h=1'],
  ['/search?q=a#more', '/search?q=a&_h=1#more'],
  ['/help?_h=2', '/help?_h=2'],
  ['#packs', '/title/T1?lang=en&_h=1#packs'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
])('before the page is live, %s leads to %s', (href, to) => {
  expect(followed(href)).toBe(to)
})

it('afterwards the router does it', () => {
  document.documentElement.setAttribute(liveAttribute, '')
  expect(followed('/library')).toBe('/library')
})
