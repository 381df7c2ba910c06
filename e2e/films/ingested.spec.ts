import { logInBrowser, newMember } from '../people/member.ts'
import { buyDownload } from '../people/payer.ts'
import { ingestFilm } from '../people/publisher.ts'
import { expectDecryption } from '../people/viewer.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'en-US' })
test.describe.configure({ timeout: 180_000 })

const title = 'the-paper-harbor'
test('a publisher’s file becomes a protected film by one command, and plays with the keys of a license', async ({
  page,
  context,
  site,
}) => {
  await ingestFilm(site, title)
  const member = await newMember(site, 'en')
  await buyDownload(site, member, title)
  await logInBrowser(context, site, member)
  const licenses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/license')) licenses.push(response.status())
  })
  await page.goto(`/library/${title}`)
  await page.getByRole('main').getByRole('button', { name: /Play/ }).first().click()
  await expectDecryption(page)
  expect(licenses).toEqual([200])
})
