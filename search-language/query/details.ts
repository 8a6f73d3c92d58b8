import type { SearchDetails } from '#api/contract/listing.ts'
import { intentSort } from './read-intents.ts'
import type { Understood } from './understand.ts'

/** What a list says of its search. */
export const detailsOf = (understood: Understood): Omit<SearchDetails, 'categories' | 'near'> => ({
  corrected: understood.corrected,
  meant: understood.meant,
  unknown: understood.unknown,
  left_out: understood.leftOut,
  partly: understood.partly,
  kept: understood.leftOut.length ? understood.kept : [],
  intents: understood.intents.map(({ told }) => told),
  contents_unknown: understood.contentsUnknown,
  sort: intentSort(understood.intents) ?? null,
  terms: understood.terms,
  help: understood.service?.topic ?? null,
  excluded: understood.excluded,
})
