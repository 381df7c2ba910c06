import { describe, expect, it } from 'vitest'
import { closedRedirect, isOffered } from './service-rule.ts'

describe('a closed service (spec §6.4)', () => {
  it.each([
    '/title/T1',
    '/search',
    '/login',
    '/mypage',
    '/mypage/account',
    '/mypage/account/profile-edit',
    '/library',
    '/maintenance',
    '/signups',
    '/nowhere',
  ])('redirects %s to the home page', (path) => {
    expect(closedRedirect(path)).toBe('/')
  })

  it.each([
    '/signup',
    '/signup/',
    '/signup/confirm',
    '/mypage/account/mail-edit',
    '/mypage/account/mail-edit/confirm',
    '/mypage/account/password-edit',
    '/password-reminder',
    '/password-reminder/certify',
    '/password-reminder/confirm',
  ])('redirects %s to the not-found page', (path) => {
    expect(closedRedirect(path)).toBe('/404')
  })

  it.each(['/', '/404', '/404/'])('shows %s, so that no redirect is endless', (path) => {
    expect(closedRedirect(path)).toBeUndefined()
  })
})

it('an open service offers every page, a closed one its home, a blocked one none (spec §1.3, §6.4)', () => {
  const offered = (path: string) => (['open', 'closed', 'blocked'] as const).filter((state) => isOffered(state, path))
  expect(offered('/')).toEqual(['open', 'closed'])
  expect(offered('/info')).toEqual(['open'])
})
