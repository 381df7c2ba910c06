import { expect } from '../site/test.ts'

interface Mail {
  subject: string
  links: string[]
}

const mailsTo = async (sandboxOrigin: string, to: string): Promise<Mail[]> => {
  const response = await fetch(`${sandboxOrigin}/inbox.json?to=${encodeURIComponent(to)}`)
  return ((await response.json()) as { items: Mail[] }).items
}

/** How many mails with such a subject have arrived in the sandbox's inbox. */
export const countMails = async (sandboxOrigin: string, to: string, subject: RegExp): Promise<number> =>
  (await mailsTo(sandboxOrigin, to)).filter((mail) => subject.test(mail.subject)).length

/** The first link to `path` in the newest email, once it has arrived in the sandbox's inbox. */
export async function findMailedLink(sandboxOrigin: string, to: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(sandboxOrigin, to)
        link = mails.flatMap((mail) => mail.links).find((address) => new URL(address).pathname === path)
        return link
      },
      // Milliseconds. Nearly every journey waits for a mail, and Playwright's own pauses grow to a second.
      { message: `a mail to ${to} with a link to ${path}`, timeout: 60_000, intervals: [50] },
    )
    .toBeTruthy()
  return link ?? ''
}
