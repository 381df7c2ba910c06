import { describe, expect, it } from 'vitest'
import { createRouteMatcher, routeKey } from './route-matcher.ts'

const paths = [
  '/title/:fullTitleId/:storyId',
  '/title/:fullTitleId',
  '/',
  '/title/:fullTitleId/summary-pack',
  '/help/*',
  '/help/:topic?',
  '/title/new',
]
const match = createRouteMatcher(paths.map((path) => ({ path })))
const pathOf = (pathname: string) => match(pathname)?.route.path
const paramsOf = (pathname: string) => match(pathname)?.params

describe('the route of a path', () => {
  it('is the one whose pattern matches', () => {
    expect(pathOf('/')).toBe('/')
    expect(pathOf('/title/T1')).toBe('/title/:fullTitleId')
  })
  it('prefers static segments, whatever the order of the routes', () => {
    expect(pathOf('/title/new')).toBe('/title/new')
    expect(pathOf('/title/T1/summary-pack')).toBe('/title/:fullTitleId/summary-pack')
    expect(pathOf('/title/T1/S1')).toBe('/title/:fullTitleId/:storyId')
  })
  it('prefers a parameter to a wildcard', () => {
    expect(pathOf('/help/cards')).toBe('/help/:topic?')
    expect(pathOf('/help')).toBe('/help/:topic?')
    expect(pathOf('/help/cards/visa')).toBe('/help/*')
  })
  it('ignores letter case and slashes at the end', () => {
    expect(pathOf('/Title/T1')).toBe('/title/:fullTitleId')
    expect(pathOf('/title/T1//')).toBe('/title/:fullTitleId')
    expect(pathOf('//')).toBe('/')
  })
  it('is none where no pattern matches the whole path', () => {
    expect(match('/nowhere')).toBeUndefined()
    expect(match('/title')).toBeUndefined()
    expect(match('/title/T1/S1/more')).toBeUndefined()
    expect(match('/the/title/T1')).toBeUndefined()
  })
})

describe('parameters', () => {
  it('are named by the pattern', () => {
    expect(paramsOf('/title/T1/S1')).toEqual({ fullTitleId: 'T1', storyId: 'S1' })
    expect(paramsOf('/')).toEqual({})
  })
  it('are decoded, each as one segment', () => {
    expect(paramsOf('/title/a%2Fb/%E8%A9%B1')).toEqual({ fullTitleId: 'a/b', storyId: '話' })
  })
  it('stay as typed if they cannot be decoded', () => {
    expect(paramsOf('/title/%E0%A4%A')).toEqual({ fullTitleId: '%E0%A4%A' })
  })
  it('are absent where an optional one is left out', () => {
    expect(paramsOf('/help')).toEqual({})
    expect(paramsOf('/help/cards')).toEqual({ topic: 'cards' })
  })
})

it('has one key for all patterns that match the same paths', () => {
  expect(routeKey('/title/:id')).toBe(routeKey('/Title/:fullTitleId/'))
  expect(routeKey('/title/:id')).not.toBe(routeKey('/title/:id?'))
  expect(routeKey('/title/:id')).not.toBe(routeKey('/title/id'))
})
