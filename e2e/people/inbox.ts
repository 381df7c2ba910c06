import { expect } from '../site/test.ts'

interface Mail {
  links: string[]
}

/** The first link to `path` in the newest email, once it has arrived in the sandbox's inbox. */
export async function mailedLink(sandboxOrigin: string, to: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${sandboxOrigin}/inbox.json?to=${encodeURIComponent(to)}`)
        const { items } = (await response.json()) as { items: Mail[] }
        link = items.flatMap((mail) => mail.links).find((address) => new URL(address).pathname === path)
        return link
      },
      { message: `a mail to ${to} with a link to ${path}`, timeout: 60_000 },
    )
    .toBeTruthy()
  return link ?? ''
}
