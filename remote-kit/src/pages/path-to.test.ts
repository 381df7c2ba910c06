import { expect, it } from 'vitest'
import { pathTo } from './path-to.ts'

it('encodes parameters of the path and of the query', () => {
  expect(pathTo('/title/:fullTitleId/:storyId', { fullTitleId: 'a/b', storyId: '話' })).toBe('/title/a%2Fb/%E8%A9%B1')
  expect(pathTo('/login', undefined, { next: '/title/A?x=1&y' })).toBe('/login?next=%2Ftitle%2FA%3Fx%3D1%26y')
})

it('leaves out what is undefined', () => {
  expect(pathTo('/', undefined, { genre: undefined })).toBe('/')
})

it('does not compile without its parameters', () => {
  // @ts-expect-error `fullTitleId` is missing
  expect(() => pathTo('/title/:fullTitleId', {})).toThrow('fullTitleId')
})
