import type { SearchIntent } from '#api/contract/listing.ts'
import { isAside } from '#search-language/asides.ts'
import { intentsOf, kindsOf, negationsOf, peopleOf } from '#search-language/intent-words.ts'
import type { Wish } from '#search-language/wish.ts'

type Kept = { asked: string; isKind: boolean }

/** What the query asks for besides words; prices and discounts only if the results meet them. */
export function toldIntents(wish: Wish, kept: Kept[], isMet: boolean): SearchIntent[] {
  const asked = [
    ...intentsOf(wish).filter(({ intent: { kind } }) => kind !== 'amount' && (isMet || !isNarrowing(kind))),
    ...(wish.all.length > 1 ? peopleOf(wish) : []),
    ...negationsOf(wish),
  ]
  const kinds = kept.filter(({ isKind, asked: word }) => isKind && !isAside(word)).map(({ asked: word }) => [word])
  return [...(asked.length > 0 || kinds.length > 1 ? kindsOf(wish, kinds) : []), ...asked].map(({ told }) => told)
}

const isNarrowing = (kind: string): boolean => kind === 'price' || kind === 'on_sale'
