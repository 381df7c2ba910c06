import { PGlite } from '@electric-sql/pglite'

// A process of its own: creating a database takes 300 MB more than using it, which the using process would keep.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('create-embedded.ts FOLDER')
const pglite = await PGlite.create(folder)
await pglite.close()
