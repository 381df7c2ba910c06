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
  '/title/T1/campaign/running',
  '/publisher-title/aizumi',
  '/channel',
  '/channel/aizumi',
  '/kabuki_ondemand',
  '/kabuki_ondemand/T1',
  '/toei-anim',
  '/search?q=灯台&genre=anime',
  '/help',
])('%s makes its own calls while a visitor is on the way there, and not again', (address) =>
  expectCallsOnce(openPage, address, { handlers }),
)
