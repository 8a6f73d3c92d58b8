import { randomInt } from 'node:crypto'

/** Nine digits in three groups, to be read aloud; random, so that it says nothing of how many orders there are. */
export const newOrderNumber = (): string =>
  [randomInt(100, 1000), randomInt(0, 1000), randomInt(0, 1000)].map((part) => String(part).padStart(3, '0')).join('-')
