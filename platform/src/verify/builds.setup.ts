import { join } from 'node:path'
import { test as setup } from '@playwright/test'
import { sampleRemote } from '../conformance/remotes-under-test.ts'
import { buildWhenChanged } from '../release/build.ts'
import { releaseAll } from '../start/release-all.ts'
import { builtSite, root } from './run.ts'

setup('the shell and every remote are built and released', async () => {
  setup.setTimeout(300_000)
  await releaseAll(builtSite, () => undefined)
})

setup('the stage and the sample remote are built', async () => {
  await buildWhenChanged(join(root, 'platform/src/dev/stage'))
  await buildWhenChanged(sampleRemote.folder)
})
