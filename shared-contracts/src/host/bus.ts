import { atom, createStore, type PrimitiveAtom } from 'jotai/vanilla'
import mitt from 'mitt'
import type { EventName, Events, TopicName, Topics } from './topics.ts'

type Stop = () => void

export interface Bus {
  /** The topic's last value. */
  read<T extends TopicName>(topic: T): Topics[T]
  /** Stores the value and notifies the followers; an equal value (`Object.is`) causes no notification. */
  publish<T extends TopicName>(topic: T, value: Topics[T]): void
  /** Called on every later change, not with the current value: read that. */
  follow<T extends TopicName>(topic: T, listener: (value: Topics[T]) => void): Stop
  emit<E extends EventName>(event: E, fact: Events[E]): void
  on<E extends EventName>(event: E, listener: (fact: Events[E]) => void): Stop
}

/**
 * A typed bus: topics are atoms in a jotai store of its own, events go through mitt.
 * @param onListenerError receives what a listener throws, so that later listeners are still notified.
 */
export function createBus(initial: Topics, onListenerError: (error: unknown, name: string) => void): Bus {
  const store = createStore()
  const emitter = mitt<Record<string, unknown>>()
  const atoms = new Map<TopicName, PrimitiveAtom<unknown>>()
  // Created on first use, because a remote may know topics that this shell does not.
  const atomOf = (topic: TopicName) => {
    const topicAtom = atoms.get(topic) ?? atom<unknown>(initial[topic])
    atoms.set(topic, topicAtom)
    return topicAtom
  }
  const read = <T extends TopicName>(topic: T) => store.get(atomOf(topic)) as Topics[T]
  const guarded =
    <V>(name: string, listener: (value: V) => void) =>
    (value: V) => {
      try {
        listener(value)
      } catch (error) {
        onListenerError(error, name)
      }
    }

  return {
    read,
    publish: (topic, value) => store.set(atomOf(topic), value),
    follow(topic, listener) {
      const notify = guarded(`topic:${topic}`, listener)
      return store.sub(atomOf(topic), () => notify(read(topic)))
    },
    emit: (event, fact) => emitter.emit(`event:${event}`, fact),
    on(event, listener) {
      const name = `event:${event}`
      const notify = guarded(name, listener) as (fact: unknown) => void
      emitter.on(name, notify)
      return () => emitter.off(name, notify)
    },
  }
}
