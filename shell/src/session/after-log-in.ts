import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import type { Router } from '../routing/router.ts'
import { consumeTarget } from './return-target.ts'

/** A page from which a visitor goes on by logging in: a visitors' page, or the one that waits for a new password. */
const waitsForLogIn = (page: ResolvedPage): boolean =>
  page.kind === 'remote' &&
  (page.route.access === 'visitor' || /^\/password-reminder(\/confirm)?$/.test(page.route.path))

/**
 * Runs the guards again whenever the session changes. A tab whose visitor has logged in in another one, by the link in an email for
 * example, leads on to where they were going.
 */
export function followLogIn(bus: Bus, router: Pick<Router, 'page' | 'navigate' | 'reconsider'>): void {
  let wasLoggedIn = bus.read('session').loggedIn
  bus.follow('session', ({ loggedIn }) => {
    const isNew = loggedIn && !wasLoggedIn
    wasLoggedIn = loggedIn
    // Deferred: log-in navigates right after the session changes, and that navigation takes precedence.
    queueMicrotask(() => {
      if (!isNew || !waitsForLogIn(router.page.read())) return router.reconsider()
      router.navigate(consumeTarget(bus.read('cart')), { replace: true })
    })
  })
}
