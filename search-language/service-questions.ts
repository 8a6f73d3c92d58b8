import { isEmptyWord } from './empty-words.ts'

/** What somebody asks of the shop itself, rather than for its products: a section of its help page. */
const SERVICE_TOPICS = ['order', 'delivery', 'returns', 'payment'] as const
export type ServiceTopic = (typeof SERVICE_TOPICS)[number]

const OWN_ORDER = /^(ال)?(طلبي|طلبيتي|طلباتي|طلبيه|طلبيات|اوردر|اوردري|شحنتي|orders?|package)$/
/** The first that a word of the query fits. */
const TOPICS: [ServiceTopic, RegExp][] = [
  [
    'returns',
    /^(ال)?([انتي]?رجع(ها|ه)?|ا?رجاع|استرجاع|ترجيع|استبدال|استبدل|ابدل|تبديل|استرداد|استرد|returns?|refunds?)$/,
  ],
  [
    'delivery',
    /^(ال)?(توصيل|توصلون|توصلو|شحن|شحنتي|شحنه|[يتا]?وصل(ت|ني|ه|ها)?|[يت]صل|تتبع|اتتبع|تاخر|تاخرت|مندوب|[يت]شحن(ون|و|لي)?|delivery|shipping|track|tracking|arrive)$/,
  ],
  ['payment', /^(ال)?(دفع|ادفع|تقسيط|اقساط|كاش|تابي|تمارا|payment|pay)$/],
  ['order', /^(الغاء|الغي|cancel)$/],
]
const ABOUT = /^(ال)?(رقم|حاله|سياسه|طريقه|طرق|رسوم|تكلفه|استلام|منتج|product|policy|status|number|fees)$/
/** What the shop itself is asked to do: «تشحنون لجازان؟», «توصلون للطايف؟». */
const YOU_SEND = /^ت(شحن|وصل)(ون|و)$/
const TO_PLACE = /^ل\p{L}{3}/u
const ASKING = /^(متي|وين|فين|اين|كيف|كم|هل|شلون|ازاي|ليش|ليه|where|when|how)$/

/**
 * The topic of a query all of whose words ask of the shop's service, by its normalised words.
 * `isCertain`: it asks of an own order or is a question, so that no product is wanted.
 */
export function serviceAsked(words: string[]): { topic: ServiceTopic; isCertain: boolean } | undefined {
  const found = TOPICS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0]
  const isOwn = words.some((word) => OWN_ORDER.test(word))
  const topic = found ?? (isOwn ? 'order' : undefined)
  const isSending = words.some((word) => YOU_SEND.test(word))
  const isService = (word: string): boolean =>
    isEmptyWord(word) ||
    ABOUT.test(word) ||
    OWN_ORDER.test(word) ||
    TOPICS.some(([, pattern]) => pattern.test(word)) ||
    (isSending && TO_PLACE.test(word))
  if (topic === undefined || !words.every(isService)) return undefined
  return { topic, isCertain: isOwn || isSending || topic === 'returns' || words.some((word) => ASKING.test(word)) }
}
