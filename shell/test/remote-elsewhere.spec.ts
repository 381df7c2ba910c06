import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packAll } from '@ginmaku/platform/pack/pack.ts'
import { copySample } from '@ginmaku/platform/pack/testing/copy-sample.ts'
import { installPacked } from '@ginmaku/platform/pack/testing/install-packed.ts'
import { expect, test } from './shell-test.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const run = promisify(execFile)
let site: TestSite
let repository: string

test.beforeAll(async () => {
  site = await startTestSite()
  repository = mkdtempSync(join(tmpdir(), 'ginmaku-elsewhere-'))
})
test.afterAll(async () => {
  await site?.stop()
  if (repository) rmSync(repository, { recursive: true })
})

/** Runs a package's program in the remote's repository; its failure says what it printed. */
const inRepository = (program: string, ...words: string[]) =>
  run(process.execPath, [join(repository, 'node_modules', program), ...words], { cwd: repository }).catch((error) => {
    throw new Error(`${program} ${words.join(' ')} failed\n${error.stdout}${error.stderr}`)
  })

test('a remote in a repository of its own is made with the packed packages, and its page is on the running site', async ({
  page,
  complaints,
}) => {
  copySample(repository)
  installPacked(repository, await packAll(join(repository, 'packages')))
  await inRepository('typescript/bin/tsc', '-p', '.')
  await inRepository('vitest/vitest.mjs', 'run')
  const ginmaku = '@ginmaku/platform/src/ginmaku.js'
  const { stdout } = await inRepository(ginmaku, 'release', 'publish', '.', '--data', site.dataDir)
  expect(stdout).toMatch(/^mf-hello 1\.0\.0-r[0-9a-f]{10} published, live$/m)

  const document = await page.request.get(`${site.origin}/hello?lang=en`)
  expect(await document.text()).toContain('<h1>Welcome</h1>')
  await page.goto(`${site.origin}/hello`)
  await page.getByRole('button', { name: 'Say hello' }).click()
  await expect(page.getByText('Hello.')).toBeVisible()
  expect(complaints).toEqual([])
})
