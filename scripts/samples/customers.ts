import type { Database } from '#server/platform/database/connect.ts'
import { asc, eq, isNotNull } from '#server/platform/database/drizzle.ts'
import { addresses, customers } from '#server/platform/database/schema.ts'
import { findCity, findRegion } from '#server/platform/places.ts'
import { message } from '#server/platform/http/messages.ts'
import { readSamples, type Samples } from './read.ts'

/** No network uses this prefix, so no real person can sign in as a sample customer or be called by mistake. */
const phoneOf = (index: number): string => `+9665200000${String(index + 1).padStart(2, '0')}`

/** Adds sample customers, marked until their orders are complete: an interrupted start makes the orders again. */
export async function addSampleCustomers(db: Database): Promise<void> {
  const samples = await readSamples()
  await db.transaction(async (tx) => {
    if ((await tx.$count(customers, isNotNull(customers.sample))) > 0) return
    const rows = await tx
      .insert(customers)
      .values(
        samples.customers.map(({ name }, index) => ({
          name: message('samples.name', { name }),
          phone: phoneOf(index),
          sample: 'making' as const,
        })),
      )
      .returning({ id: customers.id, phone: customers.phone })
    await tx.insert(addresses).values(
      rows.map(({ id, phone }, index) => ({
        customerId: id,
        isDefault: true,
        address: addressOf(samples.customers[index]!, phone),
      })),
    )
  })
}

function addressOf({ name, city, ...entry }: Samples['customers'][number], phone: string) {
  const place = findCity(city)!
  return {
    ...entry,
    label: null,
    recipient: message('samples.name', { name }),
    phone,
    region: place.region,
    region_name: findRegion(place.region)!.name,
    city,
    city_name: place.name,
    additional_number: null,
    unit: null,
    // No real short address begins with these letters.
    short_address: `WAHA${entry.building}`,
    notes: null,
  }
}

/** Ids in the order of the samples. */
export const sampleCustomers = async (db: Database, state: 'making' | 'made'): Promise<number[]> =>
  (
    await db.select({ id: customers.id }).from(customers).where(eq(customers.sample, state)).orderBy(asc(customers.id))
  ).map(({ id }) => id)
