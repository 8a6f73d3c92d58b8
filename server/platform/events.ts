import type { Tx } from './database/connect.ts'

type Subscriber<Event> = (tx: Tx, event: Event) => Promise<unknown>

export type DomainEvent<Event> = {
  /** Subscribers run in the order in which they subscribed. @returns a function that unsubscribes */
  subscribe: (domain: string, subscriber: Subscriber<Event>) => () => void
  /** Runs all subscribers within the writer's transaction. @throws if one of the declared domains has not subscribed */
  emit: (tx: Tx, event: Event) => Promise<void>
}

/**
 * Declares an event to which domains in higher rows subscribe, so that the writer does not import them.
 * @param followers the domains without which a write would be incomplete
 */
export function declareEvent<Event>(name: string, followers: readonly string[]): DomainEvent<Event> {
  const subscribers = new Map<string, Subscriber<Event>>()
  return {
    subscribe(domain, subscriber) {
      subscribers.set(domain, subscriber)
      return () => void subscribers.delete(domain)
    },
    async emit(tx, event) {
      const missing = followers.filter((domain) => !subscribers.has(domain))
      if (missing.length)
        throw new Error(`"${name}" is not followed by ${missing.join(', ')}: call registerDomains first`)
      for (const subscriber of subscribers.values()) await subscriber(tx, event)
    },
  }
}
