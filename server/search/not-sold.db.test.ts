import { beforeAll, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  for (const name of ['العطور', 'القهوة']) await category(name, { name })
  await product('P-1', { title: 'عطر ورد الطائف', brand: 'لطافة', categories: ['العطور'] })
  await product('P-2', { title: 'عطر زعفران', brand: 'ديور', categories: ['العطور'] })
  await product('Q-1', { title: 'قهوة سعودية', categories: ['القهوة'], description: 'مثالية مع ديكور مجلسك.' })
  await product('V-1', { title: 'مزهرية ديكور' })
  await product('I-1', { title: 'بخور شهر العسل', attributes: { تحذير: 'حليب' } })
  await product('P-3', { title: 'عطر سدرة دراجون' })
  await product('B-1', { title: 'هيدرو برو - فرشاة كهربائية', description: 'فيه البرو-بيوتيك.' })
  await product('B-2', { title: 'لايف بيبي 30 كيس - من برو لايف' })
  await product('B-3', { title: 'الكتروش برو 10 اكياس', brand: 'جنسانا' })
  await product('G-1', { title: 'جنسانا جي 115 كبسولات' })
  await product('M-1', { title: 'سجادة سفر', description: 'تنفتح كالكتاب، بلا عمر محدد.' })
})

const list = async (q: string) => (await shop.get(`/api/products?q=${q}`)).body.data
const skus = async (q: string): Promise<string[]> => (await list(q)).items.map(({ sku }: { sku: string }) => sku)

it.each([
  ['a name that is only a letter from a word', 'توم فورد'],
  ['a Latin name that only sounds like a word', 'ford mustang'],
  ['a word inside the name of one product', 'عسل سدر'],
  ['a word of a warning beside an unknown one', 'حليب نيدو'],
  ['a word that only looks like a plural', 'دراجة'],
  ['a word that something is only compared with', 'كتاب'],
  ['a word of its own without its last letter', 'عمرة'],
  ['a name that only sounds like another', 'جونسون'],
  ['what is used together with something else', 'مصحف'],
])('finds nothing for %s: %s', async (_, q) =>
  expect(await list(q)).toMatchObject({ total: 0, search: { corrected: null, kept: [] } }),
)

it.each([
  ['a brand in the other script', 'latafa', 'P-1'],
  ['a brand beside an unknown word', 'latafa xerjoff', 'P-1'],
  ['a misspelt kind', 'قهوخ', 'Q-1'],
  ['letters that look or sound alike', 'ظعفران', 'P-2'],
])('still finds %s: %s', async (_, q, sku) => expect((await skus(q))[0]).toBe(sku))
