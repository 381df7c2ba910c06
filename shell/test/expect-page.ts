import { expect } from '@playwright/test'

/** Milliseconds; a busy machine is no failure of the page. */
export const expectPage = expect.configure({ timeout: 30_000 })
