import { resolve } from 'node:path'
import { packAll } from './pack.ts'

/** `npm run pack -- DIR`: the packages for remotes in repositories of their own, as tarballs. */
const [into = 'dist'] = process.argv.slice(2)
for (const tarball of await packAll(resolve(into))) process.stdout.write(`${tarball}\n`)
