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
 * A typed bus over mitt.
 * @param onListenerError receives what a listener throws, so that later listeners are still notified (mitt alone would stop).
 */
export function createBus(initial: Topics, onListenerError: (error: unknown, name: string) => void): Bus {
  const last: Topics = { ...initial }
  const emitter = mitt<Record<string, unknown>>()

  const listen = (channel: string, listener: (value: never) => void): Stop => {
    const guarded = (value: unknown) => {
      try {
        listener(value as never)
      } catch (error) {
        onListenerError(error, channel)
      }
    }
    emitter.on(channel, guarded)
    return () => emitter.off(channel, guarded)
  }

  return {
    read: (topic) => last[topic],
    publish(topic, value) {
      if (Object.is(last[topic], value)) return
      last[topic] = value
      emitter.emit(`topic:${topic}`, value)
    },
    follow: (topic, listener) => listen(`topic:${topic}`, listener),
    emit: (event, fact) => emitter.emit(`event:${event}`, fact),
    on: (event, listener) => listen(`event:${event}`, listener),
  }
}
