import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { customers, promotions, partners, sessions } from '#server/platform/database/schema.ts'
import { hashToken, newToken } from '#server/identity/service.ts'
import { registerDomains } from '#server/register.ts'
import { EVERYTHING } from '#api/contract/promotion.ts'
import { STAFF_PERMISSIONS } from '#api/contract/staff-permissions.ts'
import { addKey } from '#server/staff/service.ts'
import { moveMoney } from '#server/wallet/service.ts'
import { freshPostgres } from '#scripts/fresh-postgres.ts'
import { mountDisk } from './disk.ts'
import type { Engine } from './kinds.ts'

registerDomains()

export type Stage = Awaited<ReturnType<typeof prepareShop>>

/** Initial stock; two products have too few items for everybody. */
export const SHELF: Record<string, { price: string; stock: number }> = {
  DATES: { price: '45.50', stock: 5000 },
  COFFEE: { price: '62.00', stock: 5000 },
  OUD: { price: '349.99', stock: 5000 },
  CUP: { price: '18.35', stock: 5000 },
  HONEY: { price: '89.95', stock: 25 },
  LAST: { price: '120.00', stock: 8 },
}
export const COUPON = 'TORTURE'
const RULE = {
  audience: { who: 'all' },
  covers: EVERYTHING,
  except: EVERYTHING,
  skips_reduced: false,
  minimum: 0,
} as const
/** All may be together, and some have limits that customers reach. */
const PROMOTIONS = [
  {
    name: 'قسيمة',
    code: COUPON,
    usesInAll: 15,
    rule: { ...RULE, effect: { kind: 'off', by: 'sum', tiers: [{ from: 0, percent: 10 }] } },
  },
  {
    name: 'الثالث مجانًا',
    rule: {
      ...RULE,
      covers: { ...EVERYTHING, products: ['CUP', 'DATES'] },
      effect: { kind: 'buy', buy: 2, get: 1, percent: 100 },
    },
  },
  {
    name: 'مرة لكل عميل',
    usesPerCustomer: 1,
    rule: { ...RULE, effect: { kind: 'off', by: 'sum', tiers: [{ from: 100_00, amount: 7_77 }] } },
  },
  { name: 'هدية', rule: { ...RULE, minimum: 400_00, effect: { kind: 'gift', sku: 'CUP' } } },
  {
    name: 'توصيل مجاني',
    usesInAll: 20,
    rule: { ...RULE, minimum: 300_00, effect: { kind: 'delivery', methods: ['standard'], cities: ['riyadh'] } },
  },
].map((promotion, priority) => ({ ...promotion, priority, together: true })) as (typeof promotions.$inferInsert)[]
/** Code of a partner's links. */
export const PARTNER = 'PARTNER'

/** Delivery address of all simulated customers, without the phone number. */
export const ADDRESS = {
  recipient: 'نورة',
  region: 'SA-01',
  city: 'riyadh',
  district: 'العليا',
  street: 'طريق الملك فهد',
  building: '2919',
  postal_code: '12211',
  additional_number: '3618',
}

export type Buyer = { id: number; phone: string; headers: Record<string, string> }

/**
 * Creates a shop with a static page, a few products, customers and a member of staff, on its own database.
 * @param given a PostgreSQL server; without one, an external engine uses a PostgreSQL that this process keeps running
 * @param options.hasOwnDisk whether the shop's folder is on a small disk of its own, which can be filled
 * @param options.isReal whether emulated money counts as real, since tests are not reported to ZATCA
 */
export async function prepareShop(
  engine: Engine,
  people: number,
  given: string | undefined,
  { hasOwnDisk = false, isReal = false } = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-torture-'))
  const dataDir = path.join(folder, 'shop')
  await mkdir(dataDir)
  const disk = hasOwnDisk ? mountDisk(dataDir) : undefined
  const remote =
    engine === 'external'
      ? given
        ? await freshPostgres('torture')
        : await ownPostgres(path.join(folder, 'external'))
      : undefined
  const database = await openDatabase({ dataDir, databaseUrl: remote?.url })
  await mkdir(path.join(dataDir, 'site'), { recursive: true })
  await writeFile(
    path.join(dataDir, 'site', 'index.html'),
    '<!doctype html><html lang="ar" dir="rtl"><title>واحة</title></html>',
  )
  const { db } = database
  if (isReal) await countAsReal(db)
  await fillShelf(db, dataDir)
  await db.insert(promotions).values(PROMOTIONS)
  const buyers: Buyer[] = []
  for (let index = 0; index < people; index += 1) buyers.push(await newBuyer(db, index))
  const [partner] = await db
    .insert(customers)
    .values({ name: 'ريم', phone: '+966599999999', passwordHash: '-' })
    .returning()
  await db.insert(partners).values({ customerId: partner!.id, code: PARTNER, state: 'active', place: 'مدونة القهوة' })
  const { token } = await addKey(db, null, {
    name: 'سعد',
    permissions: [...STAFF_PERMISSIONS],
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await database.close()
  return {
    /** For what is not the shop's: logs, providers, an external PostgreSQL. */
    folder,
    dataDir,
    disk,
    buyers,
    engine,
    databaseUrl: remote?.url,
    /** Data folder of the PostgreSQL server. */
    databaseDir: engine === 'external' ? path.join(folder, 'external') : dataDir,
    staff: { authorization: `Bearer ${token}` },
    /** Stops what runs for the shop, and leaves its data. */
    leave: async () => remote?.drop(),
    /** Afterwards. */
    clear: async () => {
      disk?.remove()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}

/** A PostgreSQL that this process, not the shop, restarts whenever it dies. */
async function ownPostgres(dataDir: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url, close } = await openDatabase({ dataDir })
  return { url, drop: close }
}

/** Emulators only take their own keys, which are those of tests; so the database takes the mark off. */
async function countAsReal(db: Database): Promise<void> {
  await db.execute(sql`create function count_as_real() returns trigger language plpgsql as
    $$begin new.is_test := false; return new; end$$`)
  for (const table of ['orders', 'payments', 'ledger_movements'])
    await db.execute(
      sql.raw(
        `create trigger count_as_real before insert or update on ${table}
          for each row execute function count_as_real()`,
      ),
    )
}

async function fillShelf(db: Database, dataDir: string): Promise<void> {
  const lines = Object.entries(SHELF).map(([sku, { price, stock }]) => ({
    type: 'product',
    sku,
    title: `منتج ${sku}`,
    price,
    stock,
    weight_grams: 400,
  }))
  const file = path.join(dataDir, 'shelf.jsonl')
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const { created, rejected } = await importCatalogue({ db, dataDir }, [file])
  if (created !== lines.length) throw new Error(`the shelf could not be filled: ${JSON.stringify(rejected)}`)
}

/** A signed-in customer; every second one has money in the wallet, every third an e-mail. @param index unique */
export async function newBuyer(db: Database, index: number): Promise<Buyer> {
  const phone = `+9665${10_000_000 + index}`
  const email = index % 3 === 0 ? { email: `noura${index}@shop.example`, emailVerifiedAt: new Date() } : {}
  const [row] = await db
    .insert(customers)
    .values({ name: 'نورة', phone, passwordHash: '-', ...email })
    .returning()
  const { id } = row!
  const token = newToken()
  await db
    .insert(sessions)
    .values({ customerId: id, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + 86_400_000) })
  if (index % 2)
    await db.transaction((tx) =>
      moveMoney(tx, {
        kind: 'adjustment',
        cause: `gift:${id}`,
        reference: '-',
        customerId: id,
        amount: 50_000,
        test: false,
        against: 'adjustments',
      }),
    )
  return {
    id,
    phone,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.18.${index >> 8}.${index & 255}` },
  }
}
