import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Held } from './emulated-payment.ts'

export type Store = ReturnType<typeof openStore>

/** In the data folder. */
export const EMULATOR_JOURNAL = 'payments-emulator.jsonl'
const KEPT_MS = 30 * 24 * 3600_000

/**
 * Payments in a journal, a line for each change, written before the change is answered: whoever kills the process loses
 * nothing that somebody was told. Opening it leaves one line for each payment, of the last month.
 */
export function openStore(dataDir: string) {
  const file = path.join(dataDir, EMULATOR_JOURNAL)
  mkdirSync(dataDir, { recursive: true })
  const all = new Map(read(file).map((held) => [held.id, held]))
  writeFileSync(`${file}.new`, [...all.values()].map(line).join(''))
  renameSync(`${file}.new`, file)

  /** A page that nobody finished in time is over. */
  const current = (held: Held | undefined): Held | undefined =>
    held?.state === 'open' && held.expiresAt < new Date().toISOString() ? { ...held, state: 'expired' } : held

  return {
    get: (provider: Held['provider'], id: string): Held | undefined => {
      const held = current(all.get(id))
      return held?.provider === provider ? held : undefined
    },
    find: (fits: (held: Held) => boolean): Held | undefined => current([...all.values()].find(fits)),
    list: (): Held[] => [...all.values()].map((held) => current(held)!),
    keep: (held: Held): Held => {
      appendFileSync(file, line(held))
      all.set(held.id, held)
      return held
    },
  }
}

const line = (held: Held): string => `${JSON.stringify(held)}\n`

/** The last line of a process that was killed may be cut short. */
function read(file: string): Held[] {
  if (!existsSync(file)) return []
  const oldest = new Date(Date.now() - KEPT_MS).toISOString()
  const last = new Map<string, Held>()
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    try {
      const held = JSON.parse(text) as Held
      last.set(held.id, held)
    } catch {
      continue
    }
  }
  return [...last.values()].filter(({ createdAt }) => createdAt > oldest)
}
