import { WALLET_MOVEMENTS, type WalletMovementKind } from '#api/contract/wallet-kinds.ts'
import type { WalletMovementsQuery } from '#api/contract/wallet.ts'

/** Raw query parameters of the page. */
export type MovementsParams = {
  direction?: string
  kind?: string
  from?: string
  until?: string
  q?: string
  before?: string
}

const day = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined

/** Parses the parameters; invalid ones are ignored. */
export function readMovementsQuery({ direction, kind, from, until, q, before }: MovementsParams): WalletMovementsQuery {
  return {
    direction: direction === 'in' || direction === 'out' ? direction : undefined,
    kind: WALLET_MOVEMENTS.includes(kind as WalletMovementKind) ? [kind as WalletMovementKind] : undefined,
    from: day(from),
    until: day(until),
    reference: q?.trim().slice(0, 40) || undefined,
    before: before && /^\d{1,9}$/.test(before) ? Number(before) : undefined,
  }
}

export const isNarrowed = ({ direction, kind, from, until, q }: MovementsParams): boolean =>
  Boolean(direction || kind || from || until || q)
