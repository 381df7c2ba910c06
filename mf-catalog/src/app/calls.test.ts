import { expectCallsOnce } from '@ginmaku/remote-kit/testing/expect-calls-once.ts'
import { test } from 'vitest'
import { handlers } from '../../harness/handlers.ts'
import { openPage } from '../testing/open-page.ts'

test.each([
  '/',
  '/?genre=drama',
  '/title/T1',
  '/title/T1/summary-pack',
  '/title/T1/S1',
  '/publisher-title/aizumi',
  '/help',
])('%s makes its own calls while a visitor is on the way there, and not again', (address) =>
  expectCallsOnce(openPage, address, { handlers }),
)
