import type { DatabaseLimits } from './database/connect.ts'
import type { Place } from './storage/service.ts'

/** Each domain with settings of its own adds them in its `config.ts`, by declaration merging. */
export interface Config {
  /** All data: the embedded database, pictures and published pages. */
  dataDir: string
  /** Where pictures and private files are if not in `dataDir`: a bucket that all machines share. */
  filesBucket: Place['filesBucket']
  /** PostgreSQL; undefined uses the embedded database. */
  databaseUrl: string | undefined
  databaseLimits: DatabaseLimits
  /** Loopback by default; 0.0.0.0 listens on every network. */
  host: string
  port: number
  /** Public URL of the shop without a trailing slash. */
  siteUrl: string
  /** Origin of the shop's pages if it differs from the API's; otherwise undefined. */
  shopOrigin: string | undefined
  /** URL for people to open: the public one, or this machine's if none is set. */
  visitUrl: string
  /** Secret for all keyed hashes, at least 32 characters; undefined uses one generated in `dataDir`. */
  secretKey: string | undefined
  /** Addresses and networks, separated by commas, whose X-Forwarded-For is trusted; none by default. */
  trustProxy: string | false
  /** Most attempts of the easiest proof of work: about a second on a phone. */
  proofTries: number
  /**
   * A trial without real customers: messages without a gateway go to the mailbox, and test providers process payments.
   */
  isTrial: boolean
  /** Whether a new trial gets the demo catalogue. */
  demoCatalogue: boolean
  /** Whether a new trial gets sample orders. */
  sampleOrders: boolean
  /** Whether all pictures are made after the start, before anyone asks for them. */
  picturesAhead: boolean
  /** Hosts of push services besides those of known browsers. */
  pushHosts: string[]
  /** Hosts and networks that are not public, to which mail, pulls and callbacks may go. */
  privateHosts: string[]
  /** Where monitors read measurements; undefined if nobody does. */
  metrics: { host: string; port: number } | undefined
  /** How long a stopping server still answers after /readyz has told load balancers. */
  drainMs: number
  /** A pino level: 'info' logs every request. */
  logLevel: string
}

/** Whether the host is only reachable from this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
