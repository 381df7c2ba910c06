import type { Locale } from '../api/shapes.ts'
import type { Bus } from './bus.ts'
import { initialTopics, type SessionState, type TopicName, type Topics } from './topics.ts'

/** The visitor for whom the server rendered a page: everything the server knew about them. */
export interface RenderedFor {
  locale: Locale
  /** Whether their browser had a session. */
  loggedIn: boolean
}

/** The visitor for whom the page would be rendered now. */
export const renderedForOf = (bus: Bus): RenderedFor => ({
  locale: bus.read('locale'),
  loggedIn: bus.read('session').loggedIn,
})

const signedIn: SessionState = { loggedIn: true }

/** Returns the bus's own object where it reveals nothing more: a new object would count as a change and re-render everything. */
function renderedSession(session: SessionState, loggedIn: boolean): SessionState {
  if (session.loggedIn === loggedIn && session.email === undefined) return session
  return loggedIn ? signedIn : initialTopics.session
}

/**
 * A topic as the server knew it when it rendered the page: of a member only that they are logged in, and no cart. Hydration must
 * render the same, whatever has changed before its code was loaded; right after it, the bus's current value applies.
 */
export function readRenderedTopic<T extends TopicName>(
  bus: Bus,
  topic: T,
  { locale, loggedIn }: RenderedFor,
): Topics[T] {
  const rendered: Topics = { ...initialTopics, locale, session: renderedSession(bus.read('session'), loggedIn) }
  return rendered[topic]
}
