import { EMAIL_OFFERED } from '#api/contract/identity-limits.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { customers, mailbox, rateLimits } from '#server/platform/database/schema.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { settings } from '#server/settings/service.ts'
import { openBrowser } from './browser.ts'
import { enter, Failed } from './people.ts'
import { note, printReport, type Aims } from './report.ts'

const NEWCOMERS = 200
const ELSEWHERE = 100
/** Newcomers, and attacks, at once. */
const AT_ONCE = 10
/** Of the hour's SMS, for one network whose codes nobody enters. */
const MOST_OF_BUDGET = 0.2
const SHARED = '192.0.2.1'
const ATTACKED = '192.0.2.2'
const BEHIND_ONE = 'newcomers behind one address'
const FROM_ELSEWHERE = 'newcomers elsewhere'
const BY_EMAIL = 'a neighbour of the attacker is offered e-mail'
/** These tasks have no end of time. */
const isNeverOver = (): boolean => false
const ATTACKER_NUMBERS = '+96659'

/**
 * Many newcomers behind one address, then a network that asks for codes and enters none, while newcomers come from
 * elsewhere and neighbours are offered e-mail.
 * @param challenges how many the attacker solves
 * @returns descriptions of missed goals
 */
export async function besiegeByCodes(url: string, db: Database, challenges: number): Promise<string[]> {
  const aims: Aims = new Map(
    Object.entries({ [BEHIND_ONE]: NEWCOMERS, [FROM_ELSEWHERE]: ELSEWHERE, [BY_EMAIL]: 1 }).map(([name, least]) => [
      name,
      { ms: [], failures: [], least },
    ]),
  )
  let people = 0
  const newNumber = (): string => `+96654${1_000_000 + (people += 1)}`
  const enterAs = (name: string, addressOf: (n: number) => string, count: number) =>
    inTurns(count, (n) => note(aims, name, () => enter(openBrowser(url, addressOf(n)), url, newNumber()), isNeverOver))
  /** A new hour. */
  const forget = () => db.delete(rateLimits)

  await forget()
  await enterAs(BEHIND_ONE, () => SHARED, NEWCOMERS)
  await forget()
  const answers = new Map<string, number>()
  await Promise.all([
    inTurns(challenges, async (n) => {
      const { status } = await askForCode(url, n)
      answers.set(`codes that nobody enters ${status}`, (answers.get(`codes that nobody enters ${status}`) ?? 0) + 1)
    }),
    enterAs(FROM_ELSEWHERE, (n) => `10.9.0.${n + 1}`, ELSEWHERE),
  ])
  const email = 'siege@example.com'
  const neighbour = { name: 'نورة', phone: newNumber(), email, emailVerifiedAt: new Date() }
  await db.insert(customers).values(neighbour)
  await note(aims, BY_EMAIL, () => enterByOffer(url, neighbour), isNeverOver)

  const missed = printReport(aims, answers)
  const sent = await db.$count(mailbox, sql`starts_with(${mailbox.recipient}, ${ATTACKER_NUMBERS})`)
  const budget = settings().messages.sms_per_hour
  console.log(`one network had ${sent} of ${budget} SMS sent for ${challenges} solved challenges`)
  if (sent > budget * MOST_OF_BUDGET) missed.push(`one network had ${sent} of ${budget} SMS sent`)
  await forget()
  return missed
}

/** Asks by every way for a code of a new number, with a solved challenge. */
function askForCode(url: string, n: number) {
  const browser = openBrowser(url, ATTACKED, { isPatient: false })
  const phone = `${ATTACKER_NUMBERS}${1_000_000 + n}`
  if (n % 3 === 0) return browser.ask('POST', '/login/send-otp', { phone })
  if (n % 3 === 1) return browser.ask('POST', '/forgot-password', { phone })
  return browser.ask('POST', '/register/send-otp', { name: 'سالم', phone, password: 'نخلة على الشاطئ' })
}

async function enterByOffer(url: string, { phone, email }: { phone: string; email: string }): Promise<void> {
  const browser = openBrowser(url, ATTACKED)
  const { status, code } = await browser.ask('POST', '/login/send-otp', { phone })
  if (status !== 429 || code !== EMAIL_OFFERED) throw new Failed(`asking for an SMS: ${status} ${code}`)
  await enter(browser, url, email)
}

/** Runs a task this many times, some at once. */
async function inTurns(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
