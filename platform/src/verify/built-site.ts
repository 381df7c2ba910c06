import { join } from 'node:path'
import { root } from './run.ts'

/** Data folder with every remote released as its sources are now; a test's site begins with a copy of it. */
export const builtSite = join(root, 'test-results/built-site')
