import { expect, it } from 'vitest'
import { serviceAsked } from './service-questions.ts'
import { searchWords } from './words.ts'

it.each([
  ['متى يوصل طلبي', 'delivery', true],
  ['وين طلبي', 'order', true],
  ['تتبع الشحنة', 'delivery', false],
  ['كم مدة التوصيل؟', 'delivery', true],
  ['سياسة الاسترجاع', 'returns', true],
  ['كيف ارجع المنتج', 'returns', true],
  ['طرق الدفع', 'payment', false],
  ['track my order', 'delivery', true],
  ['عندكم دفع عند الاستلام', 'payment', false],
  ['تشحنون لجازان؟', 'delivery', true],
  ['توصلون للطايف', 'delivery', true],
])('«%s» asks of the shop', (typed, topic, isCertain) =>
  expect(serviceAsked(searchWords(typed))).toEqual({ topic, isCertain }),
)

it.each(['تمر', 'ابي تمر يوصل بكره', 'جهاز تتبع', 'وصل حديثا', 'توصلون تمر', 'شاي للضيوف', 'طلب', 'متى', 'مرجع', ''])(
  '«%s» does not',
  (typed) => expect(serviceAsked(searchWords(typed))).toBeUndefined(),
)
