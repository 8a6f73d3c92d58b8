import { proxy } from 'valtio/vanilla'
import type { OwnRating, RatingEntry } from '#api/contract/rating.ts'
import type { ContactEntry, Ticket, TicketEntry, TicketReply } from '#api/contract/support.ts'
import { isApiError } from '#api/errors.ts'
import { rate } from '#api/ratings.ts'
import { openTicket, replyToTicket, writeToShop } from '#api/support.ts'
import { t } from 'virtual:words/outbox'
import { failureText, isPassing, showFailure } from './failures.ts'
import { onForgetQueued } from './own-data.ts'
import { session } from './session.ts'
import { keepInTab, readInTab } from './tab-storage.ts'
import { showToast } from './ui.ts'

const KEY = 'outbox'

/** Messages that may be sent later: ratings, tickets and contact forms, but no orders or payments. */
export type Letter =
  | { kind: 'rating'; order: number; entry: RatingEntry }
  | { kind: 'ticket'; entry: TicketEntry }
  | { kind: 'reply'; ticket: number; entry: TicketReply }
  | { kind: 'contact'; entry: ContactEntry }
export type Waiting = Letter & {
  /** Idempotency key of the letter. */
  id: string
  /** Why the API refused it; it stays here until its author edits it. */
  refused?: string
}
type Answers = { rating: OwnRating; ticket: Ticket; reply: Ticket; contact: null }

/** Unsent letters in order of creation. Stored on this device until they are sent or the author signs out. */
export const outbox = proxy({
  letters: [] as Waiting[],
  /** Counts letters that moved between form and outbox; forms reset when it changes. */
  moved: 0,
})

let isOpen = false
/**
 * Loads the outbox once, after hydration because prerendered pages have none. Then follows other tabs and sign-outs.
 */
export function openOutbox(): void {
  if (isOpen) return
  isOpen = true
  outbox.letters = load()
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) outbox.letters = load()
  })
  onForgetQueued(() => save([]))
}

/** @param idempotencyKey for messages; ratings are idempotent */
function deliver(letter: Letter, idempotencyKey: string, background: boolean): Promise<OwnRating | Ticket | null> {
  const options = { alert: false, background, idempotencyKey }
  if (letter.kind === 'rating') return rate(letter.order, letter.entry, options)
  if (letter.kind === 'ticket') return openTicket(letter.entry, options)
  if (letter.kind === 'reply') return replyToTicket(letter.ticket, letter.entry, options)
  return writeToShop(letter.entry, options)
}

/**
 * Sends a letter, or queues it when offline.
 * @returns the API's response; undefined if it was queued
 * @throws ApiError which has been shown
 */
export async function mail<L extends Letter>(letter: L): Promise<Answers[L['kind']] | undefined> {
  openOutbox()
  const waiting: Waiting = { ...letter, id: crypto.randomUUID() }
  const isFirst = outbox.letters.every(({ refused }) => refused !== undefined)
  if (navigator.onLine && isFirst) {
    try {
      return (await deliver(letter, waiting.id, false)) as Answers[L['kind']]
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind !== 'unreachable' && error.kind !== 'timeout') {
        showFailure(error)
        throw error
      }
    }
  }
  // Resets the form that it was written in.
  keepInTab(nameOf(letter), null)
  save([...load(), waiting])
  outbox.moved += 1
  showToast(t('outbox.kept'), 'info')
  if (navigator.onLine && !isFirst) void sendLetters()
  return undefined
}

/** Sends the outbox in order, in one tab only, and stops when the connection breaks. */
export async function sendLetters(): Promise<void> {
  openOutbox()
  if (session.loading || outbox.letters.every(({ refused }) => refused !== undefined)) return
  const { sent, refused } = await (typeof navigator.locks === 'undefined'
    ? sendAll()
    : navigator.locks.request(KEY, sendAll))
  if (refused > 0) showToast(t('outbox.someRefused'), 'warning')
  else if (sent > 0) showToast(t('outbox.sent'), 'success')
}

async function sendAll(): Promise<{ sent: number; refused: number }> {
  const done = { sent: 0, refused: 0 }
  for (;;) {
    // Another tab may have sent some. All but contact messages need their customer.
    const letter = load().find(
      ({ refused, kind }) => refused === undefined && (kind === 'contact' || session.token !== null),
    )
    if (!letter) return done
    const error = await deliver(letter, letter.id, true).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (error === null) {
      remove(letter.id)
      done.sent += 1
    } else if (!isApiError(error)) throw error
    else if (isPassing(error)) return done
    else {
      const why = error.errors ? Object.values(error.errors).flat().join(' ') : failureText(error)
      save(load().map((one) => (one.id === letter.id ? { ...one, refused: why } : one)))
      done.refused += 1
    }
  }
}

const remove = (id: string): void => save(load().filter((one) => one.id !== id))

/** Storage keys of the forms' drafts: components/form/use-form.ts. */
export const draftOf = {
  rating: (order: number, { subject, sku = '' }: Pick<RatingEntry, 'subject' | 'sku'>): string =>
    `rating-${order}-${subject}-${sku}`,
  ticket: (): string => 'ticket',
  reply: (ticket: number): string => `reply-${ticket}`,
  contact: (): string => 'contact',
}

const nameOf = (letter: Letter): string =>
  letter.kind === 'rating'
    ? draftOf.rating(letter.order, letter.entry)
    : letter.kind === 'reply'
      ? draftOf.reply(letter.ticket)
      : draftOf[letter.kind]()

/** Moves a letter back into its form, above what was written there since. */
export function takeBack(letter: Waiting): void {
  const name = nameOf(letter)
  const { text = '' } = { ...(readInTab(name) as { text?: string } | null) }
  const { kind, entry } = letter
  keepInTab(
    name,
    kind === 'rating'
      ? { stars: String(entry.stars), words: entry.words ?? '' }
      : { ...entry, text: text ? `${entry.text}\n\n${text}` : entry.text },
  )
  remove(letter.id)
  outbox.moved += 1
}

/** False if storage is unavailable: the outbox then lasts as long as the page. */
let isKept = true

function load(): Waiting[] {
  if (!isKept) return outbox.letters
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown
    return Array.isArray(stored) ? (stored as Waiting[]) : []
  } catch {
    return []
  }
}

function save(letters: Waiting[]): void {
  outbox.letters = letters
  try {
    if (letters.length > 0) localStorage.setItem(KEY, JSON.stringify(letters))
    else localStorage.removeItem(KEY)
    isKept = true
  } catch {
    isKept = false
  }
}
