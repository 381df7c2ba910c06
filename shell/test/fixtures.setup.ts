import { buildAllWhenChanged } from '@ginmaku/platform/release/build.ts'
import { test as setup } from '@playwright/test'
import { broken, lateBroken, neighbours } from './fixtures/broken-releases.ts'
import { composition } from './fixtures/composition.ts'
import { entries } from './fixtures/entries.ts'
import { failingRemotes } from './fixtures/failing-remotes.ts'
import { frame } from './fixtures/frame.ts'
import { healing } from './fixtures/healing.ts'
import { brokenParcels, parcels } from './fixtures/parcels.ts'
import { servedLinks } from './fixtures/served-links.ts'
import { dishonest, rendering } from './fixtures/server-rendering.ts'
import { telemetry } from './fixtures/telemetry.ts'
import { trustedTypes } from './fixtures/trusted-types.ts'
import { versions } from './fixtures/versions.ts'
import { writeFixture } from './fixtures/write-fixture.ts'

const groups = [
  broken,
  lateBroken,
  neighbours,
  composition,
  dishonest,
  rendering,
  entries,
  failingRemotes,
  frame,
  healing,
  brokenParcels,
  parcels,
  servedLinks,
  telemetry,
  trustedTypes,
  versions,
]

setup('every fixture remote is built', async () => {
  setup.setTimeout(300_000)
  const fixtures = groups.flatMap((group) => Object.values(group))
  fixtures.forEach(writeFixture)
  await buildAllWhenChanged(fixtures.map(({ folder }) => folder))
})
