import { openS3Server, type S3Server } from '../../api/testing/s3-server.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { buyDownload } from '../people/payer.ts'
import { ingestFilm } from '../people/publisher.ts'
import { expectDecryption, runIn } from '../people/viewer.ts'
import { endTestSite, startTestSite, type TestSite, test as withSite } from '../site/test.ts'

/** Browsers may read its objects from any page. */
const cors =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>'

/** A site whose films are in a bucket, from which browsers fetch them. */
const test = withSite.extend<object, { store: S3Server; site: TestSite }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const store = await openS3Server([cors])
      await use(store)
      await store.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ store: { bucket } }, use, { parallelIndex }) => {
      const site = await startTestSite(parallelIndex, () => ({
        ...{ MEDIA_S3_BUCKET: bucket.bucket, MEDIA_S3_ENDPOINT: bucket.endpoint },
        ...{ MEDIA_S3_ACCESS_KEY_ID: bucket.accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
        ...{ MEDIA_DELIVERY: 'direct', MEDIA_ORIGIN: bucket.endpoint },
      }))
      await use(site)
      await endTestSite(site)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
const { expect } = test

test.use({ locale: 'en-US' })
test.describe.configure({ timeout: 180_000 })

test('a protected film plays with segments from the bucket, and none through the site', async ({
  page,
  context,
  site,
  store,
}) => {
  const title = 'the-paper-harbor'
  await ingestFilm(site, title)
  const member = await newMember(site, 'en')
  await buyDownload(site, member, title)
  await logInBrowser(context, site, member)
  const origins = new Set<string>()
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (/\.(m4s|mp4)$/.test(pathname)) origins.add(`${response.status()} ${origin}`)
  })
  await page.goto(`/library/${title}`)
  await page.getByRole('main').getByRole('button', { name: /Play/ }).first().click()
  await expectDecryption(runIn(page))
  expect([...origins]).toEqual([`200 ${store.bucket.endpoint}`])
})
