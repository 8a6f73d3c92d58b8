/**
 * What holds in every session. What a shop asks for lies in memory or on solid state, where reading by an index costs little more than
 * reading in a row; PostgreSQL takes it for a turning disk, and would read all products to find a few hundred. Its compiler takes half a
 * second before a query whose cost it has guessed too high.
 */
export const SESSION = 'set random_page_cost = 1.1; set jit = off'

/** Names of connections that work for nobody who waits for an answer: the queue of jobs, and processes that render beside shoppers. */
export const BACKGROUND = ['waha-jobs', 'waha-render'] as const
