import { join } from 'node:path'
import { root } from './run.ts'

/** Data folder with every remote released from its current sources; each test site starts with a copy of it. */
export const builtSite = join(root, 'test-results/built-site')
