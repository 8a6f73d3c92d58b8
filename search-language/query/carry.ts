import { distance } from '../distance.ts'
import { isAside, isPurpose } from '../asides.ts'
import { soundOf } from '../sound.ts'
import { kinsOf, ownedBy, withoutPrefix } from '../stem.ts'
import { meaningsOf, type Synonyms } from '../synonyms.ts'
import type { Wish } from '../wish.ts'
import { hasDigit, isLatin, isNumber } from '../words.ts'
import type { Words } from '../shop/documents.ts'
import type { Shop } from '../shop/shop.ts'
import { WEIGHTS, type Concept } from './concepts.ts'

/** The fewest letters of a word that is a letter away from what products are called, or sounds so, or is not as near. */
const LEAST = { alike: 4, kind: 4, sound: 5, other: 6, farKind: 6, far: 8 } as const
/** Of a brand with so many words, one may be misspelt. */
const LONG_BRAND = 3
/** Letters that sound or look alike are nearer than this. */
const ALIKE = 1
/** More than one letter, and not only a long vowel. */
const FAR = 1.1
/** The same of words that sound alike. */
const FAR_SOUND = 1.5

/**
 * Whether these concepts may decide what is found. Guesses alone do not, unless they are near to what products are
 * called: «توم فورد» finds no roses. Beside a word that the shop does not have, part of a name does not either.
 * @param isName whether the query may be a name alone
 */
export const carriesResults = (
  shop: Shop,
  concepts: Concept[],
  { missing, unmet }: Left = { missing: [], unmet: [] },
  isName = false,
): boolean => {
  const asked = concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words))
  return concepts.some((concept) =>
    isGuess(concept)
      ? isLikely(shop, concept, missing.length > 0)
      : !isName ||
        unmet.length === 0 ||
        (missing.length === 0 && concept.alternatives.some(({ words }) => isOwnName(shop, concept, words[0]!))) ||
        saysSomething(shop, concept, new Set(asked)),
  )
}

/** Whether a query has words around what it is for, or speaks of what is somebody's: «ابي شي يغطيني», «شعري يتقصف». */
export const isSentence = ({ isName }: Shop, { all, words, taken }: Wish, concepts: Concept[]): boolean =>
  all.length > words.length ||
  taken.length > 0 ||
  concepts.some(({ asked }) => !isName(asked) && ownedBy(asked).some((one) => isName(one)))

/** Words of a query that no result has; `missing`: those that the shop does not have, or only guesses. */
type Left = { missing: Concept[]; unmet: Concept[] }

export const leftOf = (spelt: Concept[], concepts: Concept[]): Left => {
  const isUsed = new Set(concepts.map(({ asked }) => asked))
  const left = spelt.filter(({ asked }) => !isUsed.has(asked) && !isAside(asked) && !hasDigit(asked))
  const missing = left.filter((concept) => concept.alternatives.length === 0 || isGuess(concept))
  return { missing, unmet: left.filter((concept) => missing.includes(concept) || !isPurpose(concept.asked)) }
}

/**
 * Whether the query names a thing that the shop lacks, and nothing else that is a kind of product: «سماعات للسفر» is no
 * search for what is for a journey.
 * @param spelt all words of the query
 * @param isName whether the query may be a name alone: then its first word is the thing, and «ساعة خشب» no other of wood
 */
export function lacksThing(shop: Shop, spelt: Concept[], concepts: Concept[], isName = false): boolean {
  const { texts, postings } = shop.documents
  const { kind: called } = postings
  // «24 ساعة» is no watch.
  const isSaid = (word: string, id: number): boolean => {
    const { title, about, brand } = texts[id]!
    return about.has(word) || brand.has(word) || title.some((one, at) => one === word && !isNumber(title[at - 1] ?? ''))
  }
  const first = spelt.find(({ asked }) => !isAside(asked))
  // «قلايه» only sounds like «كلوي».
  const isCalled = ({ alternatives }: Concept): boolean =>
    alternatives.some(
      ({ words, weight }) =>
        weight >= WEIGHTS.stem && words.every((word) => called.words.get(word)?.some((id) => isSaid(word, id))),
    )
  const isLacked = (concept: Concept): boolean =>
    shop.synonyms.isThing(concept.asked) && (concept === first || isLatin(concept.asked))
      ? !concept.isNear && !isCalled(concept)
      : concept === first && !concept.isVerb && isGuess(concept) && isWord(shop, concept.asked) && !isCalled(concept)
  const isKind = ({ kind, isSure, asked }: Concept): boolean =>
    !(isName && first !== undefined && shop.synonyms.isThing(first.asked)) &&
    kind !== null &&
    isSure &&
    meaningsOf(asked, shop.synonyms).length > 0 &&
    !isAside(asked) &&
    !isPurpose(asked)
  return spelt.some(isLacked) && !concepts.some(isKind)
}

const isWord = ({ synonyms }: Shop, asked: string): boolean =>
  [asked, ...kinsOf(asked)].some((word) => synonyms.same(word).length > 0)

/** A word that is only found by its sound, a distant stem or a correction. */
const isGuess = ({ isNear, alternatives }: Concept): boolean =>
  !isNear && alternatives.every(({ weight }) => weight < WEIGHTS.stem)

/**
 * Whether a word says something without the words beside it: it has a meaning and products are called so, it names a
 * category, or is a whole name. Of «تومي باهاما», «تومي» is no name of a shop that has «مستر تومي»; of «حليب نيدو», milk
 * is no product of one that only warns of it.
 * @param asked all words that the query may mean
 */
function saysSomething(shop: Shop, concept: Concept, asked: Set<string>): boolean {
  const { documents, synonyms } = shop
  const { kind, isNear, alternatives } = concept
  if (isNear || (kind?.length ?? 0) > 0) return true
  const { named, kind: called } = documents.postings
  return alternatives.some(({ words }) => {
    if (!words.every((word) => named.words.has(word))) return false
    const [word = '', more] = words
    return (
      more !== undefined ||
      (isWord(shop, concept.asked) && (kind !== null || isOwnName(shop, concept, word))) ||
      called.words.get(word)?.some((id) => documents.texts[id]!.about.has(word)) ||
      isWholeName(documents, word, asked, synonyms)
    )
  })
}

/** Whether products are called by a word: in «بخور شهر العسل» alone, honey is only what something is of. */
const isOwnName = ({ documents }: Shop, { asked }: Concept, word: string): boolean =>
  (documents.postings.kind.words.get(word)?.length ?? 0) > (asked === word ? 0 : 1)

/** Whether a word is all of a brand's name, or products are called by it and go on in different ways. */
function isWholeName({ postings, texts }: Words, word: string, asked: Set<string>, { same }: Synonyms): boolean {
  const ids = postings.kind.words.get(word) ?? []
  const isBrand = ids.some((id) => {
    const own = [...texts[id]!.brand].filter((one) => isLatin(one) === isLatin(word))
    const typed = own.filter((one) => asked.has(one)).length
    return own.includes(word) && typed >= (own.length < LONG_BRAND ? own.length : own.length - 1)
  })
  if (isBrand) return true
  const following = ids.flatMap((id) => {
    const { title } = texts[id]!
    const first = title.findIndex((one) => same(one).length === 0)
    return title[first] === word ? [title[first + 1] ?? ''] : []
  })
  const [next] = following
  return next !== undefined && (following.length === 1 || asked.has(next) || following.some((one) => one !== next))
}

function isLikely(
  { synonyms, documents: { postings, texts } }: Shop,
  { asked, kind, alternatives }: Concept,
  hasUnknown: boolean,
): boolean {
  const isKind = kind !== null
  return alternatives.some(({ words: [word = '', more] }) => {
    if (more !== undefined) return true
    const called = postings.kind.words.get(word) ?? []
    if (isLatin(word) !== isLatin(asked))
      return called.length > 0 && (isKind || !hasUnknown || called.some((id) => texts[id]!.brand.has(word)))
    if (!postings.named.words.has(word)) return false
    const [one, other] = [withoutPrefix(asked), withoutPrefix(word)]
    const letters = Math.min(one.length, other.length)
    const letterDistance = distance(one, other)
    if (letterDistance < ALIKE)
      return isKind || (letters >= LEAST.alike && (!hasUnknown || synonyms.same(other).length > 0))
    const isSameSound = soundOf(one) === soundOf(other)
    const isFar = letterDistance > (isSameSound ? FAR_SOUND : FAR) && synonyms.same(other).length === 0
    if (isFar) return !hasUnknown && letters >= (isKind ? LEAST.farKind : LEAST.far)
    const least = isKind ? LEAST.kind : isSameSound ? LEAST.sound : LEAST.other
    return !hasUnknown && letters >= least
  })
}
