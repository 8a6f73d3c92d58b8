import type { SearchDetails, Sort } from '#api/contract/listing.ts'
import type { ProductCard } from '#api/contract/product.ts'
import { normalise } from '#locales/arabic-text.ts'
import { detailsOf } from '#search-language/query/details.ts'
import { intentSort, intentTests } from '#search-language/query/read-intents.ts'
import { readQuery } from '#search-language/query/read-query.ts'
import { matchingAny } from '#search-language/query/things.ts'
import { understand, type Understood } from '#search-language/query/understand.ts'
import { bestMatches } from '#search-language/ranking/best-matches.ts'
import { bestOf } from '#search-language/ranking/match.ts'
import { byPrice } from '#search-language/ranking/order-by-price.ts'
import { everyPlace, placesIn } from '#search-language/shop/columns.ts'
import { narrow } from '#search-language/shop/narrow.ts'
import { loadOwnIndex, type OwnIndex, type ReadFile } from './own-index.ts'

export type OwnResults = { products: ProductCard[]; total: number; details: Omit<SearchDetails, 'categories' | 'near'> }
export type OwnSearch = {
  search: (typed: string, most: number) => OwnResults
  /** Products while the last word is being typed, and words to highlight. */
  suggest: (typed: string, most: number) => { products: ProductCard[]; terms: string[] }
}

const NO_PINS = { pinned: [], hidden: [] }
/** As on the server: how many of the best-selling matches are ranked while somebody types. */
const LOOKED = 60
const MOST_TERMS = 40

/** Loads the index; loaded itself only when the browser is idle, or offline. */
export async function openOwnSearch(readFile: ReadFile = fromSite): Promise<OwnSearch> {
  const own = await loadOwnIndex(readFile)
  const { shop, cards, pins } = own
  const cardsAt = (ids: number[]): ProductCard[] => ids.map((id) => cards.get(id)!)
  return {
    search: (typed, most) => {
      const understood = understand(shop, typed)
      const ids = idsOf(own, understood)
      return { products: cardsAt(ids.slice(0, most)), total: ids.length, details: toldDetails(own, understood) }
    },
    suggest: (typed, most) => {
      const reading = readQuery(shop, typed, { isTyping: true })
      const tests = intentTests(reading.intents)
      const found = reading.concepts.length
        ? bestMatches(shop, reading, tests, LOOKED).map(({ texts }) => texts.product_id)
        : reading.intents.length
          ? bestOf(shop.columns, narrow(shop.columns, everyPlace(shop.columns), tests), most)
          : []
      const { pinned, hidden } = pins.get(normalise(typed)) ?? NO_PINS
      const moved = new Set([...pinned, ...hidden, ...reading.hidden])
      const words = reading.concepts.flatMap(({ alternatives }) => alternatives.flatMap((one) => one.words))
      return {
        products: cardsAt([...pinned, ...found.filter((id) => !moved.has(id))].slice(0, most)),
        terms: [...new Set(words)].slice(0, MOST_TERMS),
      }
    },
  }
}

async function fromSite(path: string): Promise<unknown> {
  const answer = await fetch(`/${path}`)
  if (!answer.ok) throw new Error(`${answer.status} ${path}`)
  return answer.json()
}

/** Ids of all results, in the order that the search asks for. */
function idsOf({ shop, pins, orders }: OwnIndex, understood: Understood): number[] {
  const { columns } = shop
  const { pinned, hidden } = pins.get(normalise(understood.typed)) ?? NO_PINS
  const isHidden = new Set([...hidden, ...understood.hidden.filter((id) => !pinned.includes(id))])
  const tests = intentTests(understood.intents)
  const matches = understood.isAll ? everyPlace(columns) : matchingAny(shop, understood.things)
  const places = narrow(columns, Int32Array.from(new Set([...placesIn(columns, pinned), ...matches])), tests)
  const found = bestOf(columns, places, places.length).filter((id) => !isHidden.has(id))
  const isFound = new Set(found)
  const sort: Sort | undefined = intentSort(understood.intents)
  if (sort === 'newest' || sort === 'best_selling') return orders[sort].filter((id) => isFound.has(id))
  if (sort === 'price_asc' || sort === 'price_desc')
    return byPrice(columns, placesIn(columns, found), sort === 'price_desc', found.length, 0)
  const ranked = understood.isAll ? [] : bestMatches(shop, understood, tests).map(({ texts }) => texts.product_id)
  return [...new Set([...pinned, ...ranked, ...found])].filter((id) => isFound.has(id))
}

/** Of a large shop the browser knows too few products to say that there are none. */
function toldDetails({ isWhole }: OwnIndex, understood: Understood): OwnResults['details'] {
  const details = detailsOf(understood)
  return isWhole ? details : { ...details, unknown: [], left_out: [], partly: [], kept: [], meant: null, excluded: 0 }
}
