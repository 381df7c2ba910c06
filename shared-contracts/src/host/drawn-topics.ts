import type { Bus } from './bus.ts'
import { initialTopics, type SessionState, type TopicName, type Topics } from './topics.ts'

const signedIn: SessionState = { loggedIn: true }

/** The very object of the bus where that says no more: another one would be a change, and draw everything again. */
const drawnSession = (session: SessionState): SessionState =>
  session.loggedIn && session.email !== undefined ? signedIn : session

/**
 * A topic as the server knew it when it drew the page: of a member no more than that there is one, and no cart. The first
 * drawing in the browser must be the same; right after it comes what the bus really holds.
 */
export function readDrawnTopic<T extends TopicName>(bus: Bus, topic: T): Topics[T] {
  const drawn: Topics = {
    ...initialTopics,
    locale: bus.read('locale'),
    session: drawnSession(bus.read('session')),
  }
  return drawn[topic]
}
