import { startZatcaEmulator, type Fault } from '#server/invoices/zatca/emulator/emulator.ts'
import type { Calls } from './calls.ts'
import type { Random } from './random.ts'

export type ZatcaStand = Awaited<ReturnType<typeof openZatcaStand>>

/** Answers of a platform that has a bad day. What is done is accepted before the answer fails. */
const BAD_ANSWERS: Fault[] = [
  { status: 500 },
  { status: 429 },
  { status: 413 },
  { status: 502, isHtml: true },
  { status: 200, isHtml: true },
  { status: 500, isDone: true },
  { status: 504, isDone: true, isHtml: true },
  { status: 503, delayMs: 2000 },
  { status: 500, isDone: true, delayMs: 2000 },
]

/** ZATCA's platform for a run: it behaves badly at random, and can be told when to reject or to keep quiet. */
export async function openZatcaStand() {
  let ahead = 0
  let strikes = 0
  const emulator = await startZatcaEmulator({ now: () => new Date(Date.now() + ahead) })
  return {
    emulator,
    /** Gives the next documents bad answers, of which one rejects and one is lost. */
    misbehave: (random: Random): void => {
      emulator.faults.push({ status: 400, rejects: 'invalid-invoice-hash' }, { status: 500, isDone: true })
      for (let left = random.between(1, 4); left > 0; left -= 1) emulator.faults.push(random.pick(BAD_ANSWERS))
    },
    /** Number of this strike, from 0. */
    strike: (): number => strikes++,
    /** From now on its clock is never behind the shop's. */
    runAhead: (ms: number): void => void (ahead = ms),
    calm: (): void => {
      emulator.faults.length = 0
      emulator.setDown(false)
    },
  }
}

/** Connects the shop as its staff do. @throws if the shop refuses */
export async function connectShop(calls: Calls, headers: Record<string, string>): Promise<void> {
  const entry = { environment: 'production', otp: '123456' }
  const unit = await calls.ask('POST', '/api/staff/zatca/units', headers, entry)
  if (unit.status !== 200) throw new Error(`no unit at ZATCA: ${unit.status} ${unit.message}`)
  const path = `/api/staff/zatca/units/${unit.data.unit.id}/activation`
  const activated = await calls.ask('POST', path, headers)
  if (activated.status !== 200) throw new Error(`the unit stamps nothing: ${activated.status} ${activated.message}`)
}
