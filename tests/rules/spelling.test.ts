import { describe, expect, it } from 'vitest'
import ar from '#locales/ar.json' with { type: 'json' }
import { sources } from './sources.ts'

const added = sources('/words.json').map(({ text }) => JSON.parse(text) as Record<string, string>)
const entries = [ar as Record<string, string>, ...added].flatMap((words) => Object.entries(words))
const MARKS = /[\u064B-\u0652\u0670]/g

/**
 * House style: vowel marks stand only where a word would be misread, and a word always has the same ones.
 * These are different words with the same letters: passive and active, or a verb and its causative.
 */
const HOMOGRAPHS = new Set(
  `أرسل أُرسل · أعد أُعدّ · أعيد أُعيد · ألغيت أُلغيت · استخدم استُخدم · بناء بناءً · تجمع تُجمع · تحفظ تُحفظ
  · تحمل تُحمّل · تذكر تُذكر · ترسل تُرسل · تسجّل تُسجّل · تضبط تُضبط · تطلب تُطلب · تعد تُعد
  · تعرف تعرّف تُعرف · تفتح تُفتح · تقرأ تُقرأ · تكتب تُكتب · توفر توفّر · حدث حدّث · حذف حُذف · حفظ حُفظ
  · حل حُلّ · حوّل حُوّل · خصم خُصم · دفع دُفع · دفعت دُفعت · رفض رُفض · سجل سجّل سُجّل · شحن شُحن · صدر صدّر
  · ضم ضُمّ · طلب طُلب · طلبت طُلبت · عد عُدّ · عدّل عُدّل · عرفنا عرّفنا · غير غيّر غُيّر · غيره غيّره
  · غيرها غيّرها · فتح فُتح · فعل فعّل · فعله فعّله · فقدت فُقدت · قبل قُبل · قسم قسّم · قيم قيّم · كتب كُتب
  · نسخ نُسخ · نشر نُشر · وأرسل وأُرسل · وجدت وُجدت · وسجّل وسُجّل · ويرسل ويُرسل · يؤكّد يُؤكّد · يتحقق يُتحقق
  · يثبت يُثبّت · يجهز يُجهّز · يحفظ يُحفظ · يدفع يُدفع · يذكر يُذكر · يستلم يُستلم · يسلّم يُسلّم · يعالج يُعالج
  · يعد يُعدّ · يعرّف يُعرف يُعرّف · يغيّر يُغيّر · يفتح يُفتح · يقبل يُقبل · يكتب يُكتب · ينشر يُنشر · يوقّع يُوقّع
  · استخدمت استُخدمت · أنشئ أُنشئ · ويعمل ويُعمل · يشغل يشغّل · يعتمد يُعتمد · يعرض يُعرض · رد رُدّ · يردّ يُردّ
  · يرسل يُرسل · يسمح يُسمح · يمنع يُمنع`
    .split('·')
    .map((words) => words.trim()),
)

/** One term for one thing in the shop: what is not said, and what is. Those of the admin too are in terms.test.ts. */
const TERMS: [RegExp, string][] = [
  [/تسل[ّ]?مت|تسل[ّ]?م الطلب/, 'استلمت'],
  [/المساعدة/, 'الدعم'],
  [/اكتب (لنا|إلينا|إلى الدعم)/, 'راسلنا'],
  [/(أكمل|إكمال|تكمل) (ال)?طلب/, 'إتمام الطلب'],
  [/[آأا]بل باي/, 'Apple Pay'],
]

describe('words of locales/ar.json and of providers', () => {
  it('are vocalised in one way', () => {
    const forms = new Map<string, Set<string>>()
    for (const [word] of entries.flatMap(([, text]) => [...text.matchAll(/[\u0621-\u0652\u0670]+/g)])) {
      const bare = word.replace(MARKS, '')
      forms.set(bare, (forms.get(bare) ?? new Set()).add(word))
    }
    const twofold = [...forms.values()].filter(({ size }) => size > 1).map((words) => [...words].toSorted().join(' '))
    expect(twofold.filter((words) => !HOMOGRAPHS.has(words))).toEqual([])
    expect([...HOMOGRAPHS].filter((words) => !twofold.includes(words))).toEqual([])
  })

  it.each(TERMS)('never match %s, but say «%s»', (term) => {
    expect(entries.filter(([, text]) => term.test(text)).map(([key]) => key)).toEqual([])
  })

  it('do not guess whether a product is feminine', () => {
    const guesses = entries.filter(([, text]) => /\{title\}[^{}]*سعره(?![\u0600-\u06ff])/.test(text))
    expect(guesses.map(([key]) => key)).toEqual([])
  })
})
