import { followLink } from '@ginmaku/platform/verify/page.ts'
import { expect, type Page } from '@playwright/test'

/** What a failed remote's area shows. */
export const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t show this part' })

/** Header, footer and every other remote of `failingRemotes` keep working. */
export async function expectRestAlive(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await followLink(page, '/')
  await expect(page.getByRole('heading', { name: 'well' })).toBeVisible()
  await expect(card(page)).toBeHidden()
}
