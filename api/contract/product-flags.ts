/**
 * What is yes or no of a product, with what holds unless somebody says otherwise. A flag has one name everywhere: as a
 * column, in the API and in files.
 */
export const PRODUCT_FLAGS = {
  /** False if opened items cannot be returned unless faulty or wrong, such as food and perfume. */
  returnable: true,
} as const

export type ProductFlag = keyof typeof PRODUCT_FLAGS
export type ProductFlags = Record<ProductFlag, boolean>

export const FLAG_NAMES = Object.keys(PRODUCT_FLAGS) as ProductFlag[]

/** A value for each flag. */
export const eachFlag = <T>(valueOf: (flag: ProductFlag) => T): Record<ProductFlag, T> =>
  Object.fromEntries(FLAG_NAMES.map((flag) => [flag, valueOf(flag)])) as Record<ProductFlag, T>
