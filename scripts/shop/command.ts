import type { CheckoutShop } from '#server/checkout/service.ts'
import type { Config } from '#server/config.ts'

export type CommandShop = CheckoutShop & { config: Config }

export type Result = {
  /** Printed with `--json`. */
  data: unknown
  /** Printed without `--json`. */
  text: string
  /** 0 if not given. */
  exitCode?: 1
}

/** A commander action from a function of the open shop; prints a success message if nothing is returned. */
export type Act = <Given extends unknown[]>(
  work: (shop: CommandShop, ...given: Given) => Promise<Result | void>,
) => (...given: Given) => Promise<void>
