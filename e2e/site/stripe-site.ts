import { endTestSite, startTestSite, type TestSite, test as withSite } from './test.ts'

/** A site of its own per worker, which takes cards by Stripe; the sandbox plays it. */
export const test = withSite.extend<object, { site: TestSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const site = await startTestSite(parallelIndex, () => ({ CARD_GATEWAY: 'stripe' }))
      await use(site)
      await endTestSite(site)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from './test.ts'
