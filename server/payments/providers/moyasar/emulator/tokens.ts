import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A card under a token, with what its bank will answer. Its number is never stored. */
export type EmulatedCard = {
  token: string
  status: 'initiated' | 'active'
  brand: string
  last4: string
  month: string
  year: string
  name: string
  code: string
  message: string
  /** Its bank asks the customer. */
  has3ds: boolean
  createdAt: string
}
export type Cards = ReturnType<typeof openCards>

/** Path in the data folder. */
const JOURNAL = 'payments-emulator-cards.jsonl'

/** Moyasar's tokens, in a journal with one line per change; a deleted one has the status `gone`. */
export function openCards(dataDir: string) {
  const file = path.join(dataDir, JOURNAL)
  const all = new Map<string, EmulatedCard>()
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  for (const line of lines) {
    try {
      const card = JSON.parse(line) as EmulatedCard | { token: string; status: 'gone' }
      if (card.status === 'gone') all.delete(card.token)
      else all.set(card.token, card)
    } catch {
      continue
    }
  }
  const write = (card: object): void => appendFileSync(file, `${JSON.stringify(card)}\n`)
  const keep = (card: EmulatedCard): EmulatedCard => {
    write(card)
    all.set(card.token, card)
    return card
  }
  return {
    get: (token: string): EmulatedCard | undefined => all.get(token),
    add: (card: Omit<EmulatedCard, 'token' | 'status' | 'createdAt'>): EmulatedCard =>
      keep({
        ...card,
        token: `token_${randomBytes(18).toString('hex')}`,
        status: 'initiated',
        createdAt: new Date().toISOString(),
      }),
    /** The customer has proven to be its holder. */
    verify: (token: string): void => {
      const card = all.get(token)
      if (card) keep({ ...card, status: 'active' })
    },
    remove: (token: string): boolean => {
      if (!all.delete(token)) return false
      write({ token, status: 'gone' })
      return true
    },
  }
}
