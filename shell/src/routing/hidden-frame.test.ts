import { expect, it } from 'vitest'
import { hidesFrame, keepFrameHidden } from './hidden-frame.ts'

it('a frame is hidden by _h, with any value or none', () => {
  expect(['?_h=1', '?q=a&_h', '?_h='].map(hidesFrame)).toEqual([true, true, true])
  expect(['', '?q=_h', '?_hh=1'].map(hidesFrame)).toEqual([false, false, false])
})

it.each([
  ['/', '/?_h=1'],
  ['/search?q=%E7%81%AF', '/search?q=%E7%81%AF&_h=1'],
  ['/?genre=film#latest', '/?genre=film&_h=1#latest'],
  ['/title/T1#packs', '/title/T1?_h=1#packs'],
  ['/help?_h=2', '/help?_h=2'],
])('%s keeps it hidden as %s', (to, kept) => {
  expect(keepFrameHidden(to, '?lang=en&_h=1')).toBe(kept)
  expect(keepFrameHidden(to, '?lang=en')).toBe(to)
})
