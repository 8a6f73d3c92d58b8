/** Numbers of PostgreSQL's advisory locks. They stay, since the release before may run beside this one. */
export const LOCKS = {
  /** Every process of an embedded database holds it in shared mode; the last one gets it alone and stops PostgreSQL. */
  users: 7221900,
  /** Two processes that create the same table would fail. */
  migrations: 7221901,
  catalogue: 7221902,
  searchIndex: 7221903,
  /** A second backup of the same name would write into the first. */
  backup: 7221904,
  owners: 7221905,
  pages: 7221907,
  /** Taken by a trigger of `event_batches`, migration 0079. */
  events: 7221915,
  imports: 7221946,
  build: 7221951,
  publishing: 7221952,
} as const

/** The first of two numbers; the second is what is locked. PostgreSQL keeps these apart from those above. */
export const KEYED_LOCKS = { checkout: 7221904, cash: 7221905 } as const
