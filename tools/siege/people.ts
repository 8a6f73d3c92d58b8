import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESS } from '../torture/stage.ts'
import { openBrowser, type Browser, type Answer } from './browser.ts'

const NEW_PASSWORD = 'قهوتي الساعة ٧'

/** A legitimate person's task failed. */
export class Failed extends Error {}

const done = ({ status, message, data }: Answer, what: string) => {
  if (status !== 200) throw new Failed(`${what}: ${status} ${message}`)
  return data
}

/** Codes sent to a number since then, oldest first: people under attack get several, and try one after the other. */
async function codesTo(url: string, phone: string, since: number): Promise<string[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${url}/api/dev/messages?to=${encodeURIComponent(phone)}`)
    const { data } = (await answer.json()) as { data: { messages: { text: string; sent_at: string }[] } }
    const codes = data.messages.flatMap(({ text, sent_at }) =>
      Date.parse(sent_at) < since ? [] : (/(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? []),
    )
    if (codes.length > 0) return codes.toReversed()
    await pause(200)
  }
  throw new Failed('no code came')
}

async function enterCode(
  url: string,
  browser: Browser,
  path: string,
  phone: string,
  ask: () => Promise<Answer>,
  more: object = {},
) {
  const since = Date.now()
  const { verification } = done(await ask(), 'asking for a code')
  const tried = new Set<string>()
  while (tried.size < 5) {
    const code = (await codesTo(url, phone, since)).find((one) => !tried.has(one))
    if (code === undefined) {
      await pause(300)
      if (Date.now() - since > 60_000) break
      continue
    }
    tried.add(code)
    const told = await browser.ask('POST', path, { verification, code, ...more })
    if (told.status !== 422) return done(told, 'entering the code')
  }
  throw new Failed(`none of ${tried.size} codes was right`)
}

export async function signUp(url: string, address: string, phone: string): Promise<void> {
  const browser = openBrowser(url, address)
  await enterCode(url, browser, '/register/verify', phone, () =>
    browser.ask('POST', '/register/send-otp', { name: 'هدى', phone, password: NEW_PASSWORD }),
  )
}

/** Signs in by code, for customers and newcomers. @param to a number, or the proven e-mail address of a customer */
export async function enter(browser: Browser, url: string, to: string): Promise<void> {
  const target = to.includes('@') ? { email: to } : { phone: to }
  await enterCode(url, browser, '/login/verify', to, () => browser.ask('POST', '/login/send-otp', target), {
    name: 'هدى',
  })
}

export async function signIn(browser: Browser, phone: string, password: string): Promise<void> {
  done(await browser.ask('POST', '/login', { identifier: phone, password }), 'signing in')
}

/** Recovers an account on a new device, and signs in with the new password. */
export async function recover(url: string, address: string, phone: string): Promise<void> {
  const browser = openBrowser(url, address)
  const { reset_token } = await enterCode(url, browser, '/verify-forgot-password-otp', phone, () =>
    browser.ask('POST', '/forgot-password', { phone }),
  )
  done(await browser.ask('POST', '/reset-password', { reset_token, password: NEW_PASSWORD }), 'a new password')
  await signIn(browser, phone, NEW_PASSWORD)
}

export async function useCoupon(browser: Browser, code: string): Promise<void> {
  const cart = done(await browser.ask('POST', '/cart/items', { sku: 'DATES' }), 'filling a cart')
  const { coupon } = done(await browser.ask('PUT', '/cart/coupon', { code }, { 'x-cart-id': cart.id }), 'a coupon')
  if (coupon?.refused !== null) throw new Failed(`the coupon is refused: ${coupon?.refused}`)
}

const CASH_FEE = 2000

/** Buys an item with cash on delivery. @returns the status of the payment call */
export async function order(
  browser: Browser,
  headers: Record<string, string>,
  phone: string,
  sku = 'CUP',
): Promise<number> {
  const ask = async (method: string, path: string, body?: object) =>
    done(await browser.ask(method, path, body, headers), `${method} ${path}`)
  await ask('POST', '/cart/items', { sku })
  const { id } = await ask('POST', '/checkout')
  await ask('PUT', `/orders/${id}/address`, { address: { ...ADDRESS, phone } })
  const { totals } = await ask('PUT', `/orders/${id}/delivery`, { method: 'standard' })
  const body = { method: 'cod', total: totals.total + CASH_FEE }
  const key = { ...headers, 'idempotency-key': randomUUID() }
  return (await browser.ask('POST', `/orders/${id}/payments`, body, key)).status
}
