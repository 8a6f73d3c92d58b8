import type { Setup, SetupPatch, TestState } from '#api/contract/staff-setup.ts'
import type { Config } from '#server/platform/config.ts'
import type { Channel } from '#server/platform/database/schema.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { canSend } from '#server/messaging/public.ts'
import { openProviders } from '#server/payments/service.ts'
import { countSamples } from '#server/samples/service.ts'
import { readAnswers } from '#server/settings/providers/service.ts'
import { countsAsOpen, readOpening } from '#server/settings/service.ts'

/** The row beside the sections of the settings: what the owner decided here. */
const SETUP = 'setup'

type Decided = Pick<Setup, keyof SetupPatch> & {
  /** The request that cleared the samples, which undoing needs; null if none did, or once it is undone. */
  cleared: string | null
}
const UNDECIDED: Decided = {
  put_away: false,
  policies_read: false,
  samples_kept: false,
  works_alone: false,
  delivery_kept: false,
  cash_alone: false,
  cleared: null,
}

export async function readDecisions(tx: Tx): Promise<Decided> {
  const { rows } = await tx.execute<{ value: Partial<Decided> }>(
    sql`select value from settings where section = ${SETUP}`,
  )
  return { ...UNDECIDED, ...rows[0]?.value }
}

export async function decide(tx: Tx, patch: SetupPatch | Pick<Decided, 'cleared'>): Promise<void> {
  const value = JSON.stringify(patch)
  await tx.execute(sql`
    insert into settings (section, value) values (${SETUP}, ${value}::jsonb)
    on conflict (section) do update
      set value = settings.value || excluded.value, version = settings.version + 1, updated_at = now()`)
}

type Counted = Pick<Setup, 'people' | 'has_order' | 'changed_sections'> & {
  email: string | null
  sms: string | null
}

/** How far the shop is, from what is there. */
export async function readSetup(tx: Tx, config: Config): Promise<Setup> {
  const { cleared, ...decided } = await readDecisions(tx)
  const { own_products, has_stock, ...samples } = await countSamples(tx)
  const opening = await readOpening(tx)
  const { rows } = await tx.execute<Counted>(sql`
    select (select count(*)::int from staff_people p join staff s on s.id = p.staff_id
        where s.revoked_at is null and p.joined_at is not null) as people,
      exists (select from orders o join customers c on c.id = o.customer_id
        where c.sample is null and o.confirmed_at is not null) as has_order,
      array(select section from settings where version > 1 order by section) as changed_sections,
      (${lastTest('email')}) as email, (${lastTest('sms')}) as sms`)
  const { email, sms, ...found } = rows[0]!
  return {
    ...decided,
    ...found,
    payment_methods: await sellingMethods(tx, config),
    is_trial: config.isTrial,
    is_open: countsAsOpen(config, opening),
    opened_at: opening ? new Date(opening).toISOString() : null,
    samples: { ...samples, restorable: cleared !== null },
    own_products,
    has_stock,
    messages: { email: testState(config, 'email', email), sms: testState(config, 'sms', sms) },
    site_url: config.siteUrl,
  }
}

/** The ways to pay for which a provider takes real money: no emulators, keys of a sandbox, or refused keys. */
async function sellingMethods(tx: Tx, config: Config): Promise<string[]> {
  const answers = await readAnswers(tx)
  return [...openProviders(config)].flatMap(([name, { isTest, methods }]) =>
    isTest || answers.get(name)?.result === 'refused' ? [] : methods,
  )
}

const lastTest = (channel: Channel) => sql`
  select state from outgoing_messages where template = 'setupTest' and channel = ${channel}
  order by created_at desc limit 1`

function testState(config: Config, channel: Channel, last: string | null): TestState {
  if (!canSend(config, channel)) return 'unavailable'
  if (last === null) return 'untested'
  return last === 'waiting' || last === 'sent' ? last : 'failed'
}
