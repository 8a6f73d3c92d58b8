/**
 * Many who each ask for a few things by their keys, as one who asks for all: while one question is under way, what others ask for
 * waits for the next, so that under load the database is asked seldom and for much. Never answers with what was read before the call.
 */
export function gathered<K, V>(load: (keys: K[]) => Promise<Map<K, V>>): (keys: Iterable<K>) => Promise<Map<K, V>> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<K>; answer: Promise<Map<K, V>> } | undefined
  const begin = (keys: Set<K>): Promise<Map<K, V>> =>
    underWay.then(() => {
      next = undefined
      const answer = load([...keys])
      underWay = answer.catch(() => {})
      return answer
    })
  return (keys) => {
    if (!next) {
      const own = new Set<K>()
      next = { keys: own, answer: begin(own) }
    }
    for (const key of keys) next.keys.add(key)
    return next.answer
  }
}
