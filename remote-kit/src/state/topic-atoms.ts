import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { initialTopics, type TopicName, type Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { type Atom, atom, createStore, type PrimitiveAtom } from 'jotai'

/** Atoms are only keys: each mount has its own values in its store. */
type MountStore = ReturnType<typeof createStore>

type TopicAtoms = { readonly [T in TopicName]: PrimitiveAtom<Topics[T]> }

const topicAtoms: TopicAtoms = {
  session: atom(initialTopics.session),
  locale: atom(initialTopics.locale),
  region: atom(initialTopics.region),
  cart: atom(initialTopics.cart),
}

const topics = Object.keys(topicAtoms) as TopicName[]

/** The bus's value of this topic. Read only: it is changed by a function of the Host, or `bus.publish`. */
export const atomFromTopic = <T extends TopicName>(topic: T): Atom<Topics[T]> => topicAtoms[topic]

/** A store for one mount, with the current values of the bus. */
export function createMountStore(bus: Bus): MountStore {
  const store = createStore()
  readTopics(store, bus)
  return store
}

/** @returns a function that stops following */
export function followTopics(store: MountStore, bus: Bus): () => void {
  const stops = topics.map((topic) => bus.follow(topic, () => readTopic(store, bus, topic)))
  // Catches changes between the first render and this effect.
  readTopics(store, bus)
  return () => {
    for (const stop of stops) stop()
  }
}

function readTopics(store: MountStore, bus: Bus): void {
  for (const topic of topics) readTopic(store, bus, topic)
}

const readTopic = <T extends TopicName>(store: MountStore, bus: Bus, topic: T): void =>
  store.set<Topics[T], [Topics[T]], void>(topicAtoms[topic], bus.read(topic))
