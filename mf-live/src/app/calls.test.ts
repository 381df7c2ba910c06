import { expectCallsOnce } from '@ginmaku/remote-kit/testing/expect-calls-once.ts'
import { test } from 'vitest'
import { handlers } from '../../harness/handlers.ts'
import { openPage } from '../testing/open-page.ts'

test('/live makes its own calls while a visitor is on the way there, and not again', () =>
  expectCallsOnce(openPage, '/live', { handlers }))
