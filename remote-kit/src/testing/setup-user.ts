import { userEvent } from '@testing-library/user-event'

export type User = ReturnType<typeof userEvent.setup>

/** No delay between keys, so that tests with fake timers need not advance them. */
export const setupUser = (): User => userEvent.setup({ delay: null })

/** Fills a field in one step, as a password manager does: each key typed re-renders the page, and few tests are about typing. */
export async function fillIn(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
