import * as z from 'zod'
import { instant } from '../shapes.ts'

const when = instant.nullable()

/** A performance with a chat. */
const performance = { full_title_id: z.string(), starts_at: instant }

/** As the member wrote it, except for masked words. `held` awaits a moderator. */
const chatMessage = z.object({
  ...performance,
  nickname: z.string(),
  text: z.string(),
  state: z.enum(['shown', 'held', 'removed']),
  said_at: instant,
})

/** That the member has reported a message, which belongs to someone else. */
const chatReport = z.object({ ...performance, reported_at: instant })

/** What moderators have done about the member or their messages. */
const chatRestriction = z.object({
  ...performance,
  kind: z.string(),
  acted_at: instant,
  /** Of a timeout. */
  until: when,
  undone_at: when,
})

/** What the member announced as a moderator. */
const chatAnnouncement = z.object({ ...performance, text: z.string().nullable(), acted_at: instant, undone_at: when })

/** Of a member's own data: what they wrote in chats. Since 2.9.0. */
export const ownChat = {
  chat_messages: z.array(chatMessage),
  chat_reports: z.array(chatReport),
  chat_restrictions: z.array(chatRestriction),
  chat_announcements: z.array(chatAnnouncement),
  /** Events whose chat the member moderates. */
  moderated_titles: z.array(z.string()),
}
