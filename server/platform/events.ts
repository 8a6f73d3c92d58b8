import type { Tx } from './database/connect.ts'

type Subscriber<Event> = (tx: Tx, event: Event) => Promise<unknown>

export type DomainEvent<Event> = {
  /** Subscribers run in the order in which they subscribed. @returns a function that unsubscribes */
  subscribe: (subscriber: Subscriber<Event>) => () => void
  /** Runs all subscribers within the writer's transaction. @throws if there are none */
  emit: (tx: Tx, event: Event) => Promise<void>
}

/** Declares an event to which domains in higher rows subscribe, so that the writer does not import them. */
export function declareEvent<Event>(name: string): DomainEvent<Event> {
  const subscribers = new Set<Subscriber<Event>>()
  return {
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    async emit(tx, event) {
      if (subscribers.size === 0) throw new Error(`nothing subscribes to "${name}": call registerDomains first`)
      for (const subscriber of subscribers) await subscriber(tx, event)
    },
  }
}
