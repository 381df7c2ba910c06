import type { Locale } from '../api/shapes.ts'
import type { Bus } from './bus.ts'
import { initialTopics, type SessionState, type TopicName, type Topics } from './topics.ts'

/** For whom the server rendered a page: all that it knew of her. */
export interface RenderedFor {
  locale: Locale
  /** Whether her browser held a session. */
  loggedIn: boolean
}

/** For whom the page would be rendered at this moment. */
export const renderedForOf = (bus: Bus): RenderedFor => ({
  locale: bus.read('locale'),
  loggedIn: bus.read('session').loggedIn,
})

const signedIn: SessionState = { loggedIn: true }

/** The very object of the bus where that shows no more: another one would be a change, and render everything again. */
function renderedSession(session: SessionState, loggedIn: boolean): SessionState {
  if (session.loggedIn === loggedIn && session.email === undefined) return session
  return loggedIn ? signedIn : initialTopics.session
}

/**
 * A topic as the server knew it when it rendered the page: of a member no more than that there is one, and no cart. The first
 * rendering in the browser must be the same, whatever has happened before its code came; right after it comes what the bus really
 * holds.
 */
export function readRenderedTopic<T extends TopicName>(
  bus: Bus,
  topic: T,
  { locale, loggedIn }: RenderedFor,
): Topics[T] {
  const rendered: Topics = { ...initialTopics, locale, session: renderedSession(bus.read('session'), loggedIn) }
  return rendered[topic]
}
