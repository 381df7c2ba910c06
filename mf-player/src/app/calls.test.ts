import { expectCallsOnce } from '@ginmaku/remote-kit/testing/expect-calls-once.ts'
import { test } from 'vitest'
import { handlers } from '../../harness/handlers.ts'
import { openPage } from '../testing/open-page.ts'

test.each(['/library', '/library?sort=title_asc', '/library/t-2'])(
  '%s makes its own calls while a visitor is on the way there, and not again',
  (address) => expectCallsOnce(openPage, address, { handlers }),
)
