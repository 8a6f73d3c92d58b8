import { randomInt, randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { SignedIn } from '#api/contract/identity.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { insertCustomer } from '#server/identity/queries-customers.ts'
import { toUser } from '#server/identity/service.ts'
import { signIn } from '#tests/fixtures/customers.ts'
import { test as base } from './fixtures.ts'

type Mail = { text: string }

export type Customer = SignedIn & { phone: string; email: string; password: string }

export type Customers = {
  /** The newest code sent to a phone or e-mail, read from the shop's mailbox. */
  codeFor: (to: string) => Promise<string>
  /** A new customer, as after registration. */
  signUp: () => Promise<Customer>
  /** Signs the customer in in the browser, from the next page on. */
  signIn: (page: Page, customer: Customer) => Promise<void>
}

/** The phone as ٠٥٠…, as many people in Saudi Arabia type it. */
export const arabicDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

export const newPhone = (): string => `050${randomInt(10 ** 6, 10 ** 7)}`
export const newEmail = (): string => `noura.${randomUUID().slice(0, 8)}@example.com`
export const PASSWORD = 'قارب يشرب ورقة زعتر'

/** Signs in with the password, in the page's form or in a dialog. */
export async function signInByPassword(form: Locator, identifier: string, password = PASSWORD): Promise<void> {
  const other = form.getByRole('link', { name: BY_PASSWORD }).or(form.getByRole('button', { name: BY_PASSWORD }))
  const field = form.getByLabel('رقم الجوال أو البريد الإلكتروني')
  await other.or(field).first().waitFor()
  if (await other.isVisible()) await other.click()
  await field.fill(identifier)
  await form.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'تسجيل الدخول' }).click()
}
const BY_PASSWORD = 'الدخول بكلمة المرور'

/** Computed once, since hashing is slow by design. */
const passwordHash = hashPassword(PASSWORD)

/** For tests that open a payment emulator, which rejects requests through a proxy. */
export const withoutProxy = { extraHTTPHeaders: {} }

export const test = base.extend<{ customers: Customers }>({
  // Each test has its own network address, since limits count by network.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are requested
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.') }),
  customers: async ({ baseURL, database: { db } }, use) => {
    await use({
      async codeFor(to) {
        // A job sends it shortly after the response.
        for (;;) {
          // Without the proxy header, since the mailbox is hidden from proxied requests.
          const { data } = (await (await fetch(`${baseURL}/api/dev/messages?to=${encodeURIComponent(to)}`)).json()) as {
            data: { messages: Mail[] }
          }
          for (const { text } of data.messages) {
            const code = /(?<!\d)\d{6}(?!\d)/.exec(text)
            if (code) return code[0]
          }
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      },
      async signUp() {
        const [phone, email] = [newPhone(), newEmail()]
        const account = {
          name: 'نورة القحطاني',
          phone: `+966${phone.slice(1)}`,
          email,
          emailVerifiedAt: new Date(),
          passwordHash: await passwordHash,
          offers: [],
        }
        const customer = (await db.transaction((tx) => insertCustomer(tx, account)))!
        const { token } = await signIn(db, customer.id)
        return { user: toUser(customer), token, phone, email, password: PASSWORD }
      },
      async signIn(page, { user, token }) {
        await page.goto('/robots.txt')
        await page.evaluate((session) => localStorage.setItem('session', session), JSON.stringify({ user, token }))
      },
    })
  },
})
