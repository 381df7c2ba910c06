import { isTestedOnPglite, recordTestedOnPglite } from './embedded-hash.ts'

/** `npm test -- --all-databases` runs it after every test has passed on PGlite. */
const isKnown = isTestedOnPglite()
if (!isKnown) recordTestedOnPglite()
process.stdout.write(`embedded: api/tested.json ${isKnown ? 'is up to date' : 'was updated, commit it'}\n`)
