import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { EmulatedPayment } from './emulated-payment.ts'

export type Store = ReturnType<typeof openStore>

/** Path in the data folder. */
export const EMULATOR_JOURNAL = 'payments-emulator.jsonl'
const KEPT_MS = 30 * 24 * 3600_000

/**
 * Payments in a journal with one line per change, written before the change is answered: a killed process loses nothing
 * that it confirmed. Opening compacts it to one line per payment of the last month.
 */
export function openStore(dataDir: string) {
  const file = path.join(dataDir, EMULATOR_JOURNAL)
  mkdirSync(dataDir, { recursive: true })
  const all = new Map(read(file).map((held) => [held.id, held]))
  writeFileSync(`${file}.new`, [...all.values()].map(line).join(''))
  renameSync(`${file}.new`, file)

  /** An unfinished page expires. */
  const current = (held: EmulatedPayment | undefined): EmulatedPayment | undefined =>
    held?.state === 'open' && held.expiresAt < new Date().toISOString() ? { ...held, state: 'expired' } : held

  return {
    get: (provider: EmulatedPayment['provider'], id: string): EmulatedPayment | undefined => {
      const held = current(all.get(id))
      return held?.provider === provider ? held : undefined
    },
    find: (fits: (held: EmulatedPayment) => boolean): EmulatedPayment | undefined =>
      current([...all.values()].find(fits)),
    list: (): EmulatedPayment[] => [...all.values()].map((held) => current(held)!),
    keep: (held: EmulatedPayment): EmulatedPayment => {
      appendFileSync(file, line(held))
      all.set(held.id, held)
      return held
    },
  }
}

const line = (held: EmulatedPayment): string => `${JSON.stringify(held)}\n`

/** A killed process may leave an incomplete last line. */
function read(file: string): EmulatedPayment[] {
  if (!existsSync(file)) return []
  const oldest = new Date(Date.now() - KEPT_MS).toISOString()
  const last = new Map<string, EmulatedPayment>()
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    try {
      const held = JSON.parse(text) as EmulatedPayment
      last.set(held.id, held)
    } catch {
      continue
    }
  }
  return [...last.values()].filter(({ createdAt }) => createdAt > oldest)
}
