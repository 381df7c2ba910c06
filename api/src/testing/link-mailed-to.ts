import type { TestWorld } from './open-test-world.ts'

/** The token in the last sign-up mail to this address. */
export async function linkMailedTo({ jobs, mailbox }: TestWorld, email: string): Promise<string> {
  await jobs.runTriggered()
  const token = /\/mail-certify\?token=([\w%-]+)/.exec(mailbox.lastTo(email).text)?.[1]
  if (!token) throw new Error('The mail has no link')
  return decodeURIComponent(token)
}
