import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'
import type { Router } from '../routing/router.ts'
import { consumeTarget } from './return-target.ts'

/** A page from which a visitor goes on by logging in: a visitors' page, or the one that waits for a new password. */
const waitsForLogIn = (page: ResolvedPage): boolean =>
  page.kind === 'remote' &&
  (page.route.access === 'visitor' || /^\/password-reminder(\/confirm)?$/.test(page.route.path))

/**
 * Runs the guards again whenever the session changes. From a page that waits for a log-in, a visitor who has logged in there or in
 * another tab, by the link in an email for example, is led on to where they were going; any other page continues by itself.
 */
export function followLogIn(bus: Bus, router: Pick<Router, 'page' | 'navigate' | 'reconsider'>): void {
  let wasLoggedIn = bus.read('session').loggedIn
  bus.follow('session', ({ loggedIn }) => {
    const isNew = loggedIn && !wasLoggedIn
    wasLoggedIn = loggedIn
    // Deferred, so that everything else that follows the session knows it before the page changes.
    queueMicrotask(() => {
      if (!isNew || !waitsForLogIn(router.page.read())) return router.reconsider()
      router.navigate(consumeTarget(bus.read('cart')), { replace: true })
    })
  })
}
