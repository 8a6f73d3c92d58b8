import { beforeAll, describe, expect, it } from 'vitest'
import type { HomeBlockEntry, NewPage } from '#api/contract/staff-content.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { facePreviews } from '#server/platform/database/schema.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
opened(() => openIdleJobs(shop.database))
const publisher = opened(() => openPublisher(shop))
const headers = opened(() => staffKeyHeaders(shop.db, 'ريم'))
beforeAll(async () => {
  await shop.shelves.category('تمور')
  await shop.shelves.product('DATES', { categories: ['تمور'], price: 4500 })
  await publisher.all()
})

const get = (path: string): Promise<Answer> => shop.get(`/api/staff/${path}`, headers)
const post = (path: string, body: object, more = {}): Promise<Answer> =>
  shop.post(`/api/staff/${path}`, body, { ...headers, ...more })
const patch = (path: string, body: object, more = {}): Promise<Answer> =>
  shop.patch(`/api/staff/${path}`, body, { ...headers, ...more })
const remove = (path: string): Promise<Answer> => shop.del(`/api/staff/${path}`, headers)
const saveHome = (blocks: HomeBlockEntry[], more = {}): Promise<Answer> =>
  shop.put('/api/staff/home', { blocks }, { ...headers, ...more })
const block = (title: string, change: Partial<HomeBlockEntry> = {}): HomeBlockEntry => ({
  kind: 'products',
  title,
  text: '',
  link: null,
  skus: null,
  list: null,
  picture: null,
  ...change,
})
const section = (title: string, html: string) => ({ title, html })
const publish = async (page: NewPage): Promise<Answer> => {
  const { body } = await post('pages', { sections: [section('قسم', '<p>نص</p>')], ...page })
  return patch(`pages/${body.data.page.id}`, { publish: true })
}
const writtenBy = (act: () => Promise<unknown>): Promise<string[]> => publisher.writtenBy(act)

describe('the front page', () => {
  it('has the blocks of a new shop, for staff and for shoppers', async () => {
    const { body } = await get('home')
    const { body: shown } = await shop.get('/api/home')
    expect(body.data.is_original).toBe(true)
    expect(body.data.blocks.map(({ title }: HomeBlockEntry) => title)).toEqual(
      shown.data.blocks.map(({ title }: HomeBlockEntry) => title),
    )
  })

  it('stays the same, byte for byte, when these blocks are saved', async () => {
    const { body } = await get('home')
    expect(await writtenBy(() => saveHome(body.data.blocks))).toEqual([])
    expect((await get('home')).body.data).toMatchObject({ is_original: false, blocks: body.data.blocks })
  })

  it('is the only page published for other blocks, and one call undoes them', async () => {
    const before = (await get('home')).body.data
    let undo = 0
    const written = await writtenBy(async () => {
      const { status, body } = await saveHome([block('مختارات', { skus: ['DATES'] })])
      expect([status, body.data.publishing_run]).toEqual([200, expect.any(String)])
      undo = body.data.undo
    })
    expect(written).toEqual(['index.html'])
    expect(publisher.read('index.html')).toContain('مختارات')
    const { body } = await post('home/restore', { change: undo })
    expect(body.data.home).toEqual(before)
  })

  it('keeps the scale that staff choose for a block, which a hero has not', async () => {
    const { undo } = (
      await saveHome([block('كبيرة', { scale: 'pair' }), block('واجهة', { kind: 'hero', scale: 'row' })])
    ).body.data
    const { blocks } = (await get('home')).body.data
    expect(blocks.map(({ scale }: HomeBlockEntry) => scale)).toEqual(['pair', undefined])
    expect((await shop.get('/api/home')).body.data.blocks[0]).toMatchObject({ title: 'كبيرة', scale: 'pair' })
    await post('home/restore', { change: undo })
  })

  it('of an outdated version is refused with the current one', async () => {
    const { version } = (await get('home')).body.data
    expect((await saveHome([block('أول')], { 'if-match': `"${version}"` })).status).toBe(200)
    const late = await saveHome([block('ثان')], { 'if-match': `"${version}"` })
    expect([late.status, late.body.data.blocks[0].title]).toEqual([412, 'أول'])
    expect((await saveHome([])).body.data.home.is_original).toBe(true)
    await publisher.work()
  })

  it.each([
    [{ title: ' ' }, 'blocks.0.title'],
    [{ link: { label: 'رابط', href: 'javascript:alert(1)' } }, 'blocks.0.link.href'],
    [{ skus: ['NONE'] }, 'blocks.0.skus'],
    [{ list: { category: 'لا-شيء' } }, 'blocks.0.list.category'],
    [{ picture: { id: 'sha256:none' } }, 'blocks.0.picture.id'],
  ])('with %j names the field', async (change, field) => {
    const { status, body } = await saveHome([block('عنوان', change)])
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is previewed before saving by a signed link that is not stored', async () => {
    const { body } = await post('home/preview', { blocks: [block('معاينة', { skus: ['DATES'] })] })
    expect(body.data.url).toMatch(/\/api\/previews\/[^?]+\?page=%2F$/)
    expect((await get('home')).body.data.is_original).toBe(true)
    const [kept] = await shop.db.select().from(facePreviews)
    const page = await publisher.pool.preview({
      path: '/',
      face: null,
      draft: kept!.draft,
    })
    expect(page).toContain('معاينة')
    expect(publisher.read('index.html')).not.toContain('معاينة')
  })
})

describe('information pages', () => {
  it('are the standard pages with their original words', async () => {
    const { body } = await get('pages')
    expect(body.data.items.map(({ id, is_original: is }: { id: string; is_original: boolean }) => [id, is])).toEqual(
      ['about', 'terms', 'privacy', 'accessibility', 'contact', 'support'].map((id) => [id, true]),
    )
    const { body: terms } = await get('pages/terms')
    expect(JSON.stringify(terms.data.content)).toContain('{{return_days}}')
  })

  it('show no draft until it is published, and then only that page changes', async () => {
    const { body } = await get('pages/about')
    const sections = [section('قصتنا', '<p>نعيد لك خلال {{return_days}}.</p><script>alert(1)</script>')]
    const drafted = await writtenBy(async () => {
      const { status, body: kept } = await patch('pages/about', { sections })
      expect([status, kept.data.publishing_run, kept.data.page.content]).toEqual([200, null, body.data.content])
    })
    expect(drafted).toEqual([])
    expect(await writtenBy(() => patch('pages/about', { publish: true }))).toEqual(['about/index.html'])
    const page = publisher.read('about/index.html')
    expect(page).toContain('قصتنا')
    expect(page).toContain('7 أيام')
    expect(page).not.toContain('alert')
    expect((await get('pages/about')).body.data.content).toMatchObject({ title: body.data.content.title })
  })

  it('are published when a setting that they mention changes', async () => {
    const change = (days: number): Promise<Answer> => shop.patch('/api/staff/settings/returns', { days }, headers)
    expect(await writtenBy(() => change(14))).toContain('about/index.html')
    expect(publisher.read('about/index.html')).toContain('14 يومًا')
    await writtenBy(() => change(7))
  })

  it('get their original words back', async () => {
    const { body } = await remove('pages/about')
    expect(body.data.page).toMatchObject({ is_original: true })
    await publisher.work()
    expect(publisher.read('about/index.html')).not.toContain('"قصتنا"')
    expect((await post('pages/about/restore', { change: body.data.undo })).body.data.page.is_original).toBe(false)
  })

  it.each([
    [{ sections: [section('أ', '<p>{{nothing}}</p>')] }, 'sections.0.html'],
    [{ sections: [section('أ', '<p>{{re<strong>turn</strong>_days}}</p>')] }, 'sections.0.html'],
    [{ sections: [section(' ', '<p>نص</p>')] }, 'sections.0.title'],
    [{ lead: 'خلال {{return_days' }, 'lead'],
    [{ title: ' ' }, 'title'],
  ])('with %j name the field and stay', async (change, field) => {
    const before = (await get('pages/terms')).body
    const { status, body } = await patch('pages/terms', change)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await get('pages/terms')).body).toEqual(before)
  })
})

describe("a page of the shop's own", () => {
  it('is written when first published, and every page links to it', async () => {
    let id = ''
    const written = await writtenBy(async () => {
      const { body } = await publish({ title: 'دليل المقاسات', in_menu: true, sections: [section('أ', '<p>نص</p>')] })
      id = body.data.page.id
      expect(body.data.page).toMatchObject({ path: '/pages/دليل-المقاسات', draft: null })
    })
    expect(written).toContain('pages/دليل-المقاسات/index.html')
    expect(written).toContain('products/DATES/index.html')
    expect(publisher.read('products/DATES/index.html')).toContain('دليل المقاسات')
    await publisher.pool.indexes()
    expect(publisher.read('sitemaps/pages-1.xml')).toContain(encodeURIComponent('دليل-المقاسات'))
    expect(await writtenBy(() => patch(`pages/${id}`, { lead: 'مقدمة', publish: true }))).toEqual([
      'pages/دليل-المقاسات/index.html',
    ])
  })

  it('redirects its former address to the new one, and back when that is undone', async () => {
    const { body } = await publish({ title: 'الضمان' })
    const { id } = body.data.page
    await publisher.work()
    const renamed = await patch(`pages/${id}`, { slug: 'ضمان-المنتجات', publish: true })
    await publisher.work()
    const old = await shop.get(`/pages/${encodeURIComponent('الضمان')}`)
    expect([old.status, old.headers['location']]).toEqual([301, `/pages/${encodeURIComponent('ضمان-المنتجات')}`])
    await post(`pages/${id}/restore`, { change: renamed.body.data.undo })
    await publisher.work()
    expect((await shop.get(`/pages/${encodeURIComponent('الضمان')}`)).status).toBe(200)
    expect((await shop.get(`/pages/${encodeURIComponent('ضمان-المنتجات')}`)).status).toBe(301)
  })

  it('is gone when it is removed, and comes back', async () => {
    const { body } = await publish({ title: 'مؤقتة' })
    const { id, path } = body.data.page
    await publisher.work()
    const gone = await remove(`pages/${id}`)
    await publisher.work()
    expect((await shop.get(encodeURI(path))).status).toBe(410)
    expect((await get(`pages/${id}`)).status).toBe(404)
    const [removed] = (await get('pages')).body.data.removed
    expect(removed).toMatchObject({ id, title: 'مؤقتة', by: 'ريم' })
    expect(gone.body.data.undo).not.toBeNull()
    const back = await post(`pages/${id}/restore`, { change: removed.change })
    expect((await get('pages')).body.data.removed).toEqual([])
    expect(back.body.data.page).toMatchObject({ id, path })
    // Who opened it before it was gone has an older one.
    expect(back.body.data.page.version).toBeGreaterThan(body.data.page.version)
    await publisher.work()
    expect((await shop.get(encodeURI(path))).status).toBe(200)
  })

  it("cannot take another's address, and its versions are on record", async () => {
    const { body } = await publish({ title: 'واحدة' })
    expect((await post('pages', { title: 'واحدة' })).body.errors).toHaveProperty('slug')
    const { id } = body.data.page
    const history = (await get(`pages/${id}/history`)).body.data.items
    expect(history.map(({ act }: { act: string }) => act)).toEqual(['published', 'created'])
    const outdated = await patch(`pages/${id}`, { lead: 'س' }, { 'if-match': '"1"' })
    expect([outdated.status, outdated.body.data.version]).toEqual([412, 2])
    const { undo } = (await remove(`pages/${id}`)).body.data
    await post('pages', { title: 'واحدة' })
    expect((await post(`pages/${id}/restore`, { change: undo })).body.errors).toHaveProperty('slug')
  })

  it.each([
    ['nested emphasis', [section('قسم', `${'<em>'.repeat(5500)}عود`)], 'sections.0.html', /60 مستوى/],
    ['boxes that are no HTML', [section('قسم', `${'<x>'.repeat(5500)}عود`)], 'sections.0.html', /60 مستوى/],
    [
      'sections that are too many elements together',
      [section('أول', '<p>عود</p>'.repeat(4000)), section('ثان', '<p>عود</p>'.repeat(2000))],
      'sections.1.html',
      /5,?000 عنصر/,
    ],
  ])('is refused by the limit that its text passes: %s', async (_, sections, field, reason) => {
    const { status, body } = await post('pages', { title: 'صفحة طويلة', sections })
    expect([status, body.errors]).toEqual([422, { [field]: [expect.stringMatching(reason)] }])
  })

  it('may be nested as deep as its limit, and is shown so', async () => {
    const deep = `${'<ul><li>'.repeat(30)}عود${'</li></ul>'.repeat(30)}`
    const { status, body } = await publish({ title: 'عميقة', sections: [section('قسم', deep)] })
    expect(status).toBe(200)
    const shown = await shop.get(`/api/page?path=${encodeURIComponent(body.data.page.path)}`)
    expect(shown.body.data.sections[0].blocks).toEqual([{ kind: 'list', ordered: false, items: [[{ text: 'عود' }]] }])
  })

  it('cannot be published without a section', async () => {
    const { body } = await post('pages', { title: 'فارغة' })
    const refused = await patch(`pages/${body.data.page.id}`, { publish: true })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['sections']])
    expect((await get(`pages/${body.data.page.id}`)).body.data.content).toBeNull()
  })

  it('is not readable without permission', async () => {
    const { body } = await post('pages', { title: 'مسودة', in_menu: true })
    expect((await shop.get('/api/pages')).body.data).not.toContainEqual(expect.objectContaining({ title: 'مسودة' }))
    expect((await shop.get(`/api/page?path=${encodeURIComponent(body.data.page.path)}`)).status).toBe(404)
    expect((await shop.get('/api/staff/pages')).status).toBe(401)
  })
})
