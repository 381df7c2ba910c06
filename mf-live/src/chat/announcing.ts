import { useStoredChoices } from '../app/use-stored-choices.ts'
import type { ChatItem } from './timeline.ts'

/** Which new messages a screen reader says. */
export const announceChoices = ['all', 'mentions', 'none'] as const
export type AnnounceChoice = (typeof announceChoices)[number]

export interface Announcing {
  choice: AnnounceChoice
  choose: (choice: AnnounceChoice) => void
}

const usual: { announce: AnnounceChoice } = { announce: 'all' }
const known = ({ announce }: typeof usual) => (announceChoices.includes(announce) ? { announce } : usual)

/** Which messages the viewer wants to hear. */
export function useAnnouncing(): Announcing {
  const [{ announce }, choose] = useStoredChoices('ginmaku.live.chat', usual, known)
  return { choice: announce, choose: (next) => choose({ announce: next }) }
}

/** Whether this item concerns the member: it names them, or comes from a moderator. */
export const isForMember = (item: ChatItem, nickname: string | null): boolean =>
  item.kind === 'announcement' ||
  item.message.is_moderator ||
  (nickname !== null && item.message.text.includes(`@${nickname}`))

/** The items that follow this one, which may have been removed or left out since; all without one. */
export function itemsAfter(items: readonly ChatItem[], last: ChatItem | undefined): readonly ChatItem[] {
  if (!last) return items
  const index = items.findIndex(({ id }) => id === last.id)
  return index < 0 ? items.filter(({ at }) => Date.parse(at) > Date.parse(last.at)) : items.slice(index + 1)
}
