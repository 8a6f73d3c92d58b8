import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../torture/random.ts'
import type { Buyer } from '../torture/stage.ts'
import { openBrowser, type Browser } from './browser.ts'

/** People whom the attackers know. */
export type Targets = {
  /** A customer's number. */ owner: string
  forgetful: string
  newcomer: string
  receiver: string
}

type Attack = (browser: Browser, targets: Targets, random: Random) => Promise<{ status: number }>

const PASSWORD = 'نخلة على الشاطئ'
const number = (random: Random): string => `+96657${random.between(1_000_000, 9_999_999)}`
const register = (browser: Browser, phone: string) =>
  browser.ask('POST', '/register/send-otp', { name: 'سالم', phone, password: PASSWORD })

/** All public forms, aimed at known people where possible. */
export const ATTACKS: Record<string, Attack> = {
  'codes for unknown numbers': (browser, _, random) =>
    browser.ask('POST', '/forgot-password', { phone: number(random) }),
  'codes for a customer': (browser, { owner, forgetful }, random) =>
    browser.ask('POST', '/forgot-password', { phone: random.pick([owner, forgetful]) }),
  'login codes for unknown numbers': (browser, _, random) =>
    browser.ask('POST', '/login/send-otp', { phone: number(random) }),
  'login codes for a customer': (browser, { owner, forgetful, newcomer }, random) =>
    browser.ask('POST', '/login/send-otp', { phone: random.pick([owner, forgetful, newcomer]) }),
  'sign-ups of unknown numbers': (browser, _, random) => register(browser, number(random)),
  'sign-ups of a newcomer': (browser, { newcomer }) => register(browser, newcomer),
  'passwords of a customer': (browser, { owner, forgetful }, random) =>
    browser.ask('POST', '/login', {
      identifier: random.pick([owner, forgetful]),
      password: `تخمين ${random.between(1, 999)}`,
    }),
  'passwords of nobody': (browser, _, random) =>
    browser.ask('POST', '/login', { identifier: number(random), password: 'تخمين' }),
  'made-up codes': (browser, _, random) =>
    browser.ask('POST', random.pick(['/register/verify', '/login/verify', '/verify-forgot-password-otp']), {
      verification: 'x'.repeat(43),
      code: String(random.between(100_000, 999_999)),
    }),
  'made-up grants': (browser) =>
    browser.ask('POST', '/reset-password', { reset_token: 'x'.repeat(43), password: PASSWORD }),
  coupons: async (browser, _, random) => {
    const cart = await browser.ask('POST', '/cart/items', { sku: 'CUP' })
    if (cart.status !== 200) return cart
    const code = `GUESS${random.between(1, 9999)}`
    return browser.ask('PUT', '/cart/coupon', { code }, { 'x-cart-id': cart.data.id })
  },
  letters: (browser, _, random) =>
    browser.ask('POST', '/contact', {
      name: 'سالم',
      email: `salem${random.between(1, 99)}@example.com`,
      topic: 'question',
      text: `أين طلبي رقم ${random.between(1, 99_999)}؟`,
    }),
}

/** Answers of a form that does its work, and of limits that keep an attacker from it. */
const ANSWERED = [200, 401, 409, 422]
const LIMITED = [428, 429, 503]

/** @param size minutes times networks @returns attacks that were too few, never reached their form or were answered otherwise */
export function strangeAnswers(seen: ReadonlyMap<string, number>, size: number): string[] {
  const countOf = (kind: string, statuses: number[]): number =>
    statuses.reduce((sum, status) => sum + (seen.get(`${kind} ${status}`) ?? 0), 0)
  const least = Math.max(1, Math.floor(size / 2))
  return [
    ...[...seen].flatMap(([answer, count]) => {
      const isKnown = [...ANSWERED, ...LIMITED].includes(Number(answer.slice(answer.lastIndexOf(' '))))
      return isKnown ? [] : [`${answer}: ${count} times`]
    }),
    ...Object.keys(ATTACKS).flatMap((kind) => [
      ...(countOf(kind, ANSWERED) === 0 ? [`${kind}: no attack reached the form`] : []),
      ...(countOf(kind, [...ANSWERED, ...LIMITED]) < least ? [`${kind}: fewer than ${least} attacks`] : []),
    ]),
  ]
}

/** Attacks from one network until `isOver`. @param seen counts of answers, by attack and status */
export async function attackOnAndOn(
  { url, address, targets, random }: { url: string; address: string; targets: Targets; random: Random },
  isOver: () => boolean,
  seen: Map<string, number>,
): Promise<void> {
  while (!isOver()) {
    const kind = random.pick(Object.keys(ATTACKS))
    const status = await ATTACKS[kind]!(openBrowser(url, address, { isPatient: false }), targets, random).then(
      (told) => told.status,
      () => 0,
    )
    seen.set(`${kind} ${status}`, (seen.get(`${kind} ${status}`) ?? 0) + 1)
    await pause(random.between(0, 100))
  }
}

/**
 * A new account places as many orders as it can for another person's address.
 * @returns the number of confirmed orders
 */
export async function orderForAnother(
  { headers: { authorization } }: Buyer,
  browser: Browser,
  order: (browser: Browser, headers: Record<string, string>, phone: string) => Promise<number>,
  { receiver }: Targets,
): Promise<number> {
  let confirmed = 0
  for (let tries = 0; tries < 4; tries += 1) {
    const status = await order(browser, { authorization: authorization! }, receiver).catch(() => 0)
    confirmed += Number(status === 200)
  }
  return confirmed
}
