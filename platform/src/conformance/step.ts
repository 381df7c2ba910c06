import { expect, test } from '@playwright/test'

/** A named step whose failure fails the test, while the following steps still run. */
export const step = (name: string, work: () => Promise<void>): Promise<void> =>
  test.step(name, async () => {
    try {
      await work()
    } catch (error) {
      expect.soft(error instanceof Error ? error.message : error, name).toBe(undefined)
    }
  })
