import { migrate } from '../src/database/migrate.ts'
import { domains } from '../src/domains.ts'
import { openWorld } from '../src/open-world.ts'
import { readSettings } from '../src/settings.ts'
import { seedSampleWorld } from './seed.ts'

/** `npm run seed -w api`: the sample world into the database of the settings, unless it holds titles already. */
const { world, close } = await openWorld(readSettings(process.env))
try {
  await migrate(world.db, domains)
  const isSeeded = await seedSampleWorld(world)
  world.log.info(isSeeded ? 'sample world seeded' : 'there are titles already, nothing seeded')
} finally {
  await close()
}
