import { userEvent } from '@testing-library/user-event'

export type User = ReturnType<typeof userEvent.setup>

/** Fingers without a pause between two keys, so that fake clocks need not be moved for them. */
export const setupUser = (): User => userEvent.setup({ delay: null })

/** Fills a field at once, as a password manager does: each key typed renders the page anew, and not every test is about typing. */
export async function fillIn(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
