import type { Page } from '@playwright/test'
import { installTools } from './in-page/layout/install-tools.ts'
import { readClipped } from './in-page/layout/read-clipped.ts'
import { readCovered } from './in-page/layout/read-covered.ts'
import { readOverlaps } from './in-page/layout/read-overlaps.ts'
import { readPictures } from './in-page/layout/read-pictures.ts'
import { readTargets } from './in-page/layout/read-targets.ts'

const rules = [readClipped, readOverlaps, readPictures, readTargets, readCovered]

/** Layout faults of the page at its current width, one line each. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(installTools)
  const faults: string[] = []
  for (const rule of rules) faults.push(...(await page.evaluate(rule)))
  return faults
}
