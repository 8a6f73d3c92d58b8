import { randomInt } from 'node:crypto'

/** Nine digits in three groups, easy to read aloud; random, so that it does not reveal the number of orders. */
export const newOrderNumber = (): string =>
  [randomInt(100, 1000), randomInt(0, 1000), randomInt(0, 1000)].map((part) => String(part).padStart(3, '0')).join('-')
