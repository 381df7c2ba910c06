import type { Infrastructure } from './infrastructure.ts'

/** What the workspace `sample-content` offers to a shop that shows its titles. */
export interface SampleContent {
  /**
   * Fills an empty shop with the sample data, all or nothing. Returns false when titles exist already; then only missing static pages
   * and settings are added.
   */
  seedSampleData(deps: Pick<Infrastructure, 'clock' | 'db' | 'settings'>): Promise<boolean>
}

/** In a variable, so that the API builds and runs without the workspace. */
const workspace = '@ginmaku/sample-content/sample-content.ts'

/** Loaded only for `SEED=sample` and the operator's command `seed`: a production server need not have it. */
export const loadSampleContent = (): Promise<SampleContent> => import(workspace)
