import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { inLanguage, listLiveEvents, listRows, liveWindow, presentCard } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { endpoint } from '../server/endpoint.ts'

/** More than one page shows well; the next events come first. */
const limit = 100

type Listed = CallResponse<'GET /live/v2/live'>['items'][number]

const order = { on_air: 0, open: 1, scheduled: 2, ended: 3 } as const

/** On air first, then open, then the others; each by its start. Cards arrive in the order of their starts. */
const byState = (a: Listed, b: Listed) => order[a.state] - order[b.state]

/** spec §2.13: published live titles that are not over, with their next performance. */
export const listLive = ({ db, clock }: Infrastructure) =>
  endpoint('GET /live/v2/live', async (_, { locale }) => {
    const now = clock.now()
    const [cards = []] = await listRows(db, now, [{ kind: 'live' }], limit)
    const events = await listLiveEvents(
      db,
      cards.map(({ full_title_id }) => full_title_id),
    )
    const eventOf = new Map(events.map((event) => [event.full_title_id, event]))
    const items = cards.flatMap((card): Listed[] => {
      const event = eventOf.get(card.full_title_id)
      if (!event) return []
      const { starts_at, ends_at, state } = liveWindow(event, now)
      return [
        {
          title: presentCard(card, locale),
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
          state,
          organizer: inLanguage(event, 'organizer', locale),
          chat: event.has_chat,
        },
      ]
    })
    return { items: items.sort(byState), now: now.toISOString() }
  })
