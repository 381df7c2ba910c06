import type { Page, Route } from '@playwright/test'

/** A way in which the host of a remote's files fails. */
interface HostFailure {
  /** @param files the addresses that fail. @returns ends the failure */
  inject(page: Page, files: string): Promise<() => Promise<void>>
  /** Nothing is sent until the failure ends, so the shell has to stop waiting. */
  isSlow?: true
}

const answering = (answer: (route: Route) => Promise<void>): HostFailure => ({
  async inject(page, files) {
    await page.route(files, answer)
    return () => page.unroute(files, answer)
  },
})

const answeringLate: HostFailure = {
  isSlow: true,
  async inject(page, files) {
    const repaired = Promise.withResolvers<void>()
    const answer = async (route: Route) => {
      await repaired.promise
      // The page that sent the request may be closed by now.
      await route.continue().catch(() => undefined)
    }
    await page.route(files, answer)
    return async () => {
      repaired.resolve()
      await page.unroute(files, answer)
    }
  },
}

export const hostFailures: Record<string, HostFailure> = {
  'does not answer': answering((route) => route.abort('connectionrefused')),
  'answers with an error': answering((route) => route.fulfill({ status: 500 })),
  'sends garbage': answering((route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html>' })),
  'is as slow as can be': answeringLate,
}
