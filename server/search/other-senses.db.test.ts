/** Words that a shop has, in another sense than the one that is searched for. */
import { beforeAll, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  await category('probiotics', { name: 'برو بايوتيك' })
  await product('B-1', { title: 'كالسيوم للحفاظ على صحة العظام' })
  await product('B-2', { title: 'مزيل عرق', description: 'لا يترك أثرًا على الملابس' })
  await product('B-3', { title: 'كبسولات برو 16', categories: ['probiotics'] })
  await product('S-1', { title: 'صابون خالٍ من العطور' })
  await product('S-2', { title: 'مكرونة خالية من الجلوتين' })
  await product('S-3', { title: 'مقشر القهوة للجسم' })
  await product('K-1', { title: 'ماء كلوي', brand: 'كلوي' })
  await product('K-3', { title: 'مشروب ليلي', description: 'لا دسم ولا سكر. يقل الأرق قبل النوم' })
  await product('C-1', { title: 'كريم العين' })
  await product('C-2', { title: 'كريم اليدين' })
  await product('D-1', { title: 'فيتامين د3 - 5000 وحدة' })
  await product('D-2', { title: 'فيتامين D3 1000 وحدة' })
  await product('P-1', { title: 'عطر ليالي' })
  await product('P-2', { title: 'عطر ليالي تستر' })
  await product('P-3', { title: 'عطر باكارات روج' })
  await product('P-4', { title: 'عطر بوجارت كلوب', sold: 90 })
  await product('P-5', { title: 'عطر يارا' })
  await product('P-6', { title: 'عطر سوسبيرو آيرا', sold: 90 })
  await product('P-7', { title: 'خمرة لطافة' })
  await product('P-8', { title: 'خمرية المسك', sold: 90 })
  await product('P-9', { title: 'طقم بلوم', brand: 'Gucci' })
  await product('P-0', { title: 'معمول قصة', sold: 90 })
  await product('H-1', { title: 'عسل سدر' })
  await product('H-2', { title: 'عسل طلح' })
  await product('G-1', { title: 'صندوق هدية', description: 'بورق تغليف' })
  await product('G-2', { title: 'هدية الضيافة' })
  await product('G-3', { title: 'ورق تغليف' })
  await product('T-1', { title: 'تمر سكري' })
  await product('T-2', { title: 'قهوة سعودية' })
})

const list = async (q: string) => (await shop.get(`/api/products?q=${encodeURIComponent(q)}`)).body.data
const skus = async (q: string): Promise<string[]> => (await list(q)).items.map(({ sku }: { sku: string }) => sku)

describe('what the shop has in another sense', () => {
  it.each([
    ['keeping («الحفاظ») is no plural of diapers', 'حفاضات', []],
    ['clothes are no deodorant that is kind to them', 'ملابس', []],
    ['part of a category is no telephone', 'ايفون ١٦ برو', []],
    ['what says that it lacks a thing is no such thing', 'عطور', ['P-1', 'P-2', 'P-3', 'P-4', 'P-5', 'P-6']],
    ['unless nothing else names it', 'جلوتين', ['S-2']],
    ['a frying pan only sounds like a name', 'قلاية هوائية', []],
    ['a watch is no coffee', 'ساعة قهوة', []],
    ['a word of grammar names nothing', 'كولا', []],
    ['what stands for another is what a product is', 'اسبريسو', ['T-2']],
  ])('%s: %s', async (_, q, found) => expect((await skus(q)).toSorted()).toEqual(found))
})

describe('one word for another', () => {
  it.each([
    ['Latin letters are read in the nearest way', 'baccarat', ['P-3']],
    ['with each vowel where it stands', 'yara', ['P-5']],
    ['and a silent letter at the end', 'khamrah', ['P-7']],
    ['a doubled letter may be missing', 'guci', ['P-9']],
    ['an eye is one of two', 'كريم عيون', ['C-1', 'C-2']],
    ['a letter of a vitamin is one in both scripts', 'd3 5000', ['D-1']],
  ])('%s: %s', async (_, q, found) => expect(await skus(q)).toEqual(found))
})

describe('what is not wanted', () => {
  it.each([
    ['a name that looks like a verb', 'عطر ليالي مب تستر', ['P-1']],
    ['a thing of two words', 'هدية بدون ورق تغليف', ['G-2']],
    ['with a minus sign', 'عسل -سدر', ['H-2']],
  ])('%s: %s', async (_, q, found) => {
    const { items, search } = await list(q)
    expect(items.map(({ sku }: { sku: string }) => sku)).toEqual(found)
    expect(search.intents.map(({ kind }: { kind: string }) => kind)).toContain('without')
  })

  it('«مره» means «very», and adds no filter for women', async () =>
    expect((await list('تمر مب مره')).search.intents).toEqual([]))
})

it('a word is no keys of the other keyboard', async () =>
  expect((await list('لحم غنم')).search).toMatchObject({ corrected: null, unknown: ['لحم', 'غنم'] }))

it('a thing after «و» is named without it, though the shop has none', async () =>
  expect((await list('تمر وايفون')).search).toMatchObject({ unknown: ['ايفون'] }))
