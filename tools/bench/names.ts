export const BENCHES = [
  'api',
  'promotions',
  'soak',
  'build',
  'publish',
  'workers',
  'machines',
  'rolling',
  'app',
  'weight',
  'interactions',
  'lighthouse',
  'search',
  'import',
  'imports',
  'staff',
  'texts',
  'zatca',
  'webhooks',
  'search-quality',
] as const
export type BenchName = (typeof BENCHES)[number]

/** Default number of products per benchmark; of orders for `staff`, of events for `webhooks`. */
export const PRODUCTS: Partial<Record<BenchName, number>> = {
  publish: 10_000,
  soak: 1000,
  workers: 2000,
  machines: 500,
  import: 100_000,
  imports: 100_000,
  staff: 200_000,
  webhooks: 10_000,
}
export const STANDARD_PRODUCTS = 5000
