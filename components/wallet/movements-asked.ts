import { WALLET_MOVEMENTS, type WalletMovementKind } from '#api/contract/wallet-kinds.ts'
import type { WalletMovementsQuery } from '#api/contract/wallet.ts'

/** What the page's address asks for, as it stands there. */
export type MovementsAsked = {
  direction?: string
  kind?: string
  from?: string
  until?: string
  q?: string
  before?: string
}

const day = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined

/** What can be made of it; anything else is as if it were not there. */
export function readAsked({ direction, kind, from, until, q, before }: MovementsAsked): WalletMovementsQuery {
  return {
    direction: direction === 'in' || direction === 'out' ? direction : undefined,
    kind: WALLET_MOVEMENTS.includes(kind as WalletMovementKind) ? [kind as WalletMovementKind] : undefined,
    from: day(from),
    until: day(until),
    reference: q?.trim().slice(0, 40) || undefined,
    before: before && /^\d{1,9}$/.test(before) ? Number(before) : undefined,
  }
}

export const isNarrowed = ({ direction, kind, from, until, q }: MovementsAsked): boolean =>
  Boolean(direction || kind || from || until || q)
