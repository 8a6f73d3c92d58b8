import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { CodeSent, SignedIn } from '#api/contract/identity.ts'
import { test as base } from './fixtures.ts'

type Mail = { text: string }

export type Customer = SignedIn & { phone: string; email: string; password: string }

export type Customers = {
  /** The newest code that went to a number or an address, read from the shop's mailbox. */
  codeFor: (to: string) => Promise<string>
  /** A customer of one's own, signed up without the pages. */
  signUp: () => Promise<Customer>
  /** The browser belongs to this customer from the next page on. */
  signIn: (page: Page, customer: Customer) => Promise<void>
}

/** ٠٥٠… as many people in the Kingdom type it. */
export const arabicDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

export const newPhone = (): string => `050${randomInt(10 ** 6, 10 ** 7)}`
export const newEmail = (): string => `noura.${randomUUID().slice(0, 8)}@example.com`
export const PASSWORD = 'قارب يشرب ورقة زعتر'

export const test = base.extend<{ customers: Customers }>({
  // One address sends so many codes an hour and no more: each test comes from one of its own.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.') }),
  customers: async ({ request }, use) => {
    const post = async <T>(path: string, data: object): Promise<T> => {
      const response = await request.post(path, { data })
      if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
      return ((await response.json()) as { data: T }).data
    }
    const codeFor = async (to: string): Promise<string> => {
      // It is sent by a job, a moment after the answer.
      for (;;) {
        const { data } = (await (await request.get(`/api/dev/messages?to=${encodeURIComponent(to)}`)).json()) as {
          data: { messages: Mail[] }
        }
        for (const { text } of data.messages) {
          const code = /(?<!\d)\d{6}(?!\d)/.exec(text)
          if (code) return code[0]
        }
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
    await use({
      codeFor,
      async signUp() {
        const about = { name: 'نورة القحطاني', phone: newPhone(), email: newEmail(), password: PASSWORD }
        const { verification } = await post<CodeSent>('/api/register/send-otp', about)
        const signedIn = await post<SignedIn>('/api/register/verify', {
          verification,
          code: await codeFor(about.phone),
        })
        return { ...about, ...signedIn }
      },
      async signIn(page, { user, token }) {
        await page.goto('/robots.txt')
        await page.evaluate((session) => localStorage.setItem('session', session), JSON.stringify({ user, token }))
      },
    })
  },
})
