import { isCarrier, isPaymentProvider, type ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import type { ProviderProblem } from '#api/contract/settings/providers.ts'
import { readCarriers } from '#server/carriers/service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { readMessaging, type MailParts } from '#server/messaging/accounts/public.ts'
import { readEarlier, readPayments } from '#server/payments/service.ts'
import { earlierKeys, enteredKeys } from '#server/settings/providers/service.ts'
import { knownProvider } from '#server/settings/service.ts'

declare module '#server/platform/config.ts' {
  interface Config {
    /** The accounts of the environment, beside which the configuration has those that staff entered. */
    operatorAccounts?: Pick<Config, 'payments' | 'carriers' | 'messaging'>
  }
}

type Env = NodeJS.ProcessEnv
type Keeper = Pick<Config, 'secretKey' | 'dataDir'>

/** The configuration with the keys that the merchant entered, where the environment has none. */
export async function withEnteredKeys(db: Tx, config: Config, env: Env = process.env): Promise<Config> {
  const { payments: ownPayments, carriers: ownCarriers, messaging: ownMessaging } = config
  const own = { payments: ownPayments, carriers: ownCarriers, messaging: ownMessaging }
  const operatorAccounts = config.operatorAccounts ?? own
  const entered = await enteredKeys(db, config, env)
  const usable = [...entered].filter(([provider, values]) => isUsable(provider, values))
  const { payments, ...accounts } = usable.length === 0 ? operatorAccounts : accountsWith(usable, config, env)
  const earlier = await readEarlierAccounts(db, config, env)
  return {
    ...config,
    operatorAccounts,
    ...accounts,
    payments: earlier.length > 0 ? { ...payments, earlier } : payments,
  }
}

/** Brings the accounts of a running process up to date, in the configuration that all its parts share. */
export async function updateAccounts(db: Tx, config: Config, env?: Env): Promise<void> {
  Object.assign(config, await withEnteredKeys(db, config, env))
}

function accountsWith(usable: [ProviderKeyName, Env][], config: Config, env: Env) {
  // A password of the environment must not reach a host that staff entered.
  const names = usable.flatMap(([provider]) => knownProvider(provider).entered)
  const merged = Object.assign(without(names, env), ...usable.map(([, values]) => values)) as Env
  const isEntered = usable.some(([provider]) => provider === 'smtp')
  return {
    messaging: readMessaging(merged, { isEntered }),
    payments: readPayments(merged, config),
    carriers: readCarriers(merged, config),
  }
}

/** Accounts that payments began with. */
async function readEarlierAccounts(db: Tx, config: Keeper, env: Env): Promise<Config['payments']['earlier']> {
  const kept = await earlierKeys(db, config)
  return kept.flatMap(({ provider, values }) =>
    isPaymentProvider(provider)
      ? readEarlier(provider, { ...without(knownProvider(provider).entered, env), ...values })
      : [],
  )
}

const without = (names: readonly string[], env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))

/** Values of providers that are not used as they stand, of the environment and of the database. */
export async function providerProblems(db: Tx, config: Keeper, env: Env = process.env): Promise<ProviderProblem[]> {
  const entered = await enteredKeys(db, config, env)
  const mail = entered.get('smtp') ?? env
  const unusable = [...entered]
    .filter(([provider, values]) => !isUsable(provider, values))
    .map(([provider]) => ({ provider, kind: 'values' as const, parts: [] }))
  if (unusable.some(({ provider }) => provider === 'smtp')) return unusable
  return [...unusable, ...problemsOf(readMessaging(mail).mailParts)]
}

const PROBLEM_TEXTS = {
  refused: 'SMTP_URL has parts that change what runs, so no e-mail is sent',
  dropped: 'SMTP_URL has parts that are not used',
  values: 'stored values of a provider are not understood, so it is not used',
}

type Log = Record<'warn' | 'error', (problem: ProviderProblem, text: string) => void>

/** Logs them at the start, which no problem prevents. */
export async function logProviderProblems(db: Tx, config: Keeper, log: Log, env: Env = process.env): Promise<void> {
  const problems = await providerProblems(db, config, env).catch(() => [])
  for (const problem of problems)
    log[problem.kind === 'dropped' ? 'warn' : 'error'](problem, PROBLEM_TEXTS[problem.kind])
}

function problemsOf({ refused, dropped }: MailParts): ProviderProblem[] {
  if (refused.length > 0) return [{ provider: 'smtp', kind: 'refused', parts: refused }]
  return dropped.length > 0 ? [{ provider: 'smtp', kind: 'dropped', parts: dropped }] : []
}

/** An address with refused parts is read too, since its parts are named. */
function isUsable(provider: ProviderKeyName, values: Env): boolean {
  try {
    return accountOf(provider, values)
  } catch {
    return false
  }
}

/** @throws for values that do not make an account of the provider */
export function checkProviderValues(provider: ProviderKeyName, values: Env): void {
  if (values['SMTP_URL'] && values['SMTP_HOST']) throw new Error('two forms of one server')
  const { refused } = readMessaging(values).mailParts
  if (refused.length > 0)
    throw invalid({ 'values.SMTP_URL': { key: 'api.providers.refusedParts', values: { parts: refused.join('، ') } } })
  if (!accountOf(provider, values)) throw new Error(`no account of ${provider}`)
}

function accountOf(provider: ProviderKeyName, values: Env): boolean {
  const { mail, mailParts, sms } = readMessaging(values)
  const payments = readPayments(values, { isTrial: false, port: 0 })
  if (provider === 'smtp') return Boolean(mail ?? mailParts.refused[0])
  if (isCarrier(provider)) return Boolean(readCarriers(values, { isTrial: false, port: 0 })[provider])
  return Boolean(isPaymentProvider(provider) ? payments[provider] : sms)
}
