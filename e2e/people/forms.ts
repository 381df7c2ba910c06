import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'
import { findMailedLink } from './inbox.ts'
import { password } from './member.ts'
import type { Messages } from './messages.ts'

/** Fills in and submits /signup, up to the page that announces the email. */
export async function submitSignUp(page: Page, messages: Messages, email: string): Promise<void> {
  await untilHydrated(page)
  await page.getByLabel(messages.email).fill(email)
  await page.getByLabel(messages.password).first().fill(password)
  await page.getByLabel(messages.passwordAgain).fill(password)
  await page.getByRole('checkbox', { name: messages.terms }).check()
  await page.getByRole('button', { name: messages.toConfirm, exact: true }).click()
  await page.getByRole('button', { name: messages.sendMail }).click()
  await expect(page.getByRole('heading', { name: messages.mailSent })).toBeFocused()
}

/** From /signup to a logged-in member, through the link in the email. */
export async function signUp(page: Page, messages: Messages, sandboxOrigin: string, email: string): Promise<void> {
  await submitSignUp(page, messages, email)
  await page.goto(await findMailedLink(sandboxOrigin, email, '/mail-certify'))
  await expect(page.getByRole('heading', { name: messages.certified })).toBeVisible()
}

/** Fills in and submits the form on /login, which must be open. */
export async function logIn(page: Page, messages: Messages, email: string): Promise<void> {
  await page.getByLabel(messages.email).fill(email)
  await page.getByLabel(messages.password).first().fill(password)
  await page.locator('main').getByRole('button', { name: messages.logIn, exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Ends the browser's session, then opens a member's page through the log-in page. */
export async function logInAgainAt(page: Page, messages: Messages, email: string, path: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(path)
  await expect(page).toHaveURL(/\/login/)
  await untilHydrated(page)
  await logIn(page, messages, email)
  await expect(page).toHaveURL(path)
}
