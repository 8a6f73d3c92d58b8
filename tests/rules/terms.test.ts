import { describe, expect, it } from 'vitest'
import { PAYMENT_METHODS } from '#api/contract/order-states.ts'
import { isInstalmentProvider } from '#api/contract/settings/provider-names.ts'
import admin from '#locales/admin.ar.json' with { type: 'json' }
import ar from '#locales/ar.json' with { type: 'json' }
import { sources } from './sources.ts'

const added = sources('/words.json').map(({ text }) => JSON.parse(text) as Record<string, string>)
const all: Record<string, string> = Object.assign({}, ar, admin, ...added)
/** Words that people search by are theirs, and never shown. */
const entries = Object.entries(all).filter(([key]) => !/^(setting|shell)\.words\./.test(key))

/** One term for one thing: what is not said, what is, and the messages that mean something else or quote a file. */
const TERMS: [not: RegExp, only: string, but?: RegExp][] = [
  [/تصنيف/, 'القسم', /^(cli\.catalogue\.help|setting\.(about\.feeds|feeds\.google_categories))$/],
  [/قبل الخصم/, 'السعر قبل التخفيض'],
  [/ر\.\s?س|\uFDFC/, 'الريال'],
  [/كوبون|(?<!بار)كود/, 'القسيمة', /^cli\.catalogue\.help$/],
  [/بضاع|بضائع/, 'المنتجات'],
  [/زبون|زبائن/, 'العميل'],
  [/كلمة السر|باسوورد/, 'كلمة المرور'],
  [/[إا]يميل/, 'البريد'],
  [/موبايل|تليفون/, 'الجوال'],
  [/رسوم إضافية/, 'رسوم الدفع عند الاستلام'],
  [/براند|علامة تجارية/, 'الماركة'],
  [/استرجاع/, 'الإرجاع'],
  [/ميغا/, 'ميجا'],
  [/عليه خصم/, 'عليه تخفيض'],
  [/رسائل (ال)?قصيرة|الرسائل القصيرة/, 'الرسائل النصية'],
  [/إكسل(?! (ثنائي|القديم))/, 'Excel'],
  [/\bSKU\b|npm run/, 'الرمز', /^(api\.docs|cli)\./],
]
/** A promotion is a «عرض»; a lower price for a time is a «تخفيض». Consents, terms and the screen of both speak of promotions. */
const PROMOTIONS =
  /^(auth\.register\.offers|customers\.consents|gallery\.|info\.|profile\.consents|api\.docs\.account)|promotion|^(sale\.(title|parts)|cli\.catalogue\.exported|shell\.screen\.sales)$/i

describe('words of the shop, the admin and providers', () => {
  it.each(TERMS)('never match %s, but say «%s»', (not, _only, but) => {
    const wrong = entries.filter(([key, text]) => not.test(text) && !but?.test(key))
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('call a sale «تخفيض»', () => {
    const wrong = entries.filter(
      ([key, text]) => /عروض|(ينتهي|بداية|نهاية) العرض/.test(withoutShown(text)) && !PROMOTIONS.test(key),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('of the admin send people only to screens, sections and buttons that have that name', () => {
    const texts = new Set(Object.values(all))
    // Words inside a sentence that the merchant may write.
    const quoted = Object.entries(admin).filter(([key]) => !key.startsWith('storefront.value.'))
    const unknown = quoted.flatMap(([key, text]) =>
      [...text.matchAll(/«([^«»{}]{3,40})»/g)]
        .filter(([, name]) => !texts.has(name!))
        .map(([name]) => `${key}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('name no area of messages after what a sale is not', () => {
    expect(entries.filter(([key]) => /^(deal|offers)\.|^shell\.screen\.offers$/.test(key))).toEqual([])
  })

  it.each(PAYMENT_METHODS.filter((method) => !isInstalmentProvider(method)))(
    'give the method of payment %s one name',
    (method) => {
      const AREAS = [
        'checkout.method',
        'order.method',
        'wallet.method',
        'orders.method',
        'emulator.way',
        'setting.option',
      ]
      const names = AREAS.flatMap((area) => all[`${area}.${method}`] ?? [])
      expect(names.length).toBeGreaterThan(2)
      expect(new Set(names).size).toBe(1)
    },
  )
})

/** «معروض» is on display. */
const withoutShown = (text: string): string => text.replace(/[ال]*معروض\p{L}*/gu, '')
