import type { Page } from '@playwright/test'
import { installTools } from './in-page/layout/install-tools.ts'
import { readClipped } from './in-page/layout/read-clipped.ts'
import { readCovered } from './in-page/layout/read-covered.ts'
import { readOverlaps } from './in-page/layout/read-overlaps.ts'
import { readPictures } from './in-page/layout/read-pictures.ts'
import { readTargets } from './in-page/layout/read-targets.ts'

const rules = [readClipped, readOverlaps, readPictures, readTargets, readCovered]

/** All rules in one script, since each evaluation waits for the browser. */
const script = `(${installTools})(); [${rules.join(',')}].flatMap((rule) => rule())`

/** Layout faults of the page at its current width, one line each. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(script)
