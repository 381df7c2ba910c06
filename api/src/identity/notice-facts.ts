import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { shownMoment } from '../calendar.ts'
import type { EventOrigin } from './account-events.ts'

/** When and from where an account was touched, as a notice to its owner says it. */
export const noticeFacts = (locale: Locale, at: Date, origin: EventOrigin) => ({
  happened_at: shownMoment(at, locale),
  device: origin.device ?? '',
})
