// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest'
import { servedNotFound } from './served-not-found.ts'

beforeEach(() => history.replaceState(null, '', '/title/nope'))

describe('the server’s 404', () => {
  it('holds until the first navigation, and not when its address is opened again', () => {
    const isNotFound = servedNotFound({ pageError: { status: 404 }, loggedIn: false })
    expect(isNotFound()).toBe(true)
    history.pushState(null, '', '/')
    expect(isNotFound()).toBe(false)
    history.pushState(null, '', '/title/nope')
    expect(isNotFound()).toBe(false)
  })

  it('does not hold for a member, and is not any other failure', () => {
    expect(servedNotFound({ pageError: { status: 404 }, loggedIn: true })()).toBe(false)
    expect(servedNotFound({ pageError: { status: 503 }, loggedIn: false })()).toBe(false)
    expect(servedNotFound({ loggedIn: false })()).toBe(false)
  })
})
