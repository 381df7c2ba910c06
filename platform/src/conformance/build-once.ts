import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { buildWhenChanged } from '../release/build.ts'

const root = join(import.meta.dirname, '../../..')

/** Builds the frame, the stage and the remotes in question, as far as they have changed: workers must not do it side by side. */
export default async function buildOnce({ projects }: FullConfig): Promise<void> {
  await buildWhenChanged(join(root, 'shell'))
  await buildWhenChanged(join(root, 'platform/src/dev/stage'))
  for (const { name } of projects) await buildWhenChanged(join(root, name))
}
