import { describe, expect, it } from 'vitest'
import ar from '#locales/ar.json' with { type: 'json' }
import { shop } from '#locales/shop-settings.ts'
import { INFO_PAGES, type InfoName } from '#api/contract/info-pages.ts'
import { delivery } from '#config'
import { originalText } from '#tests/fixtures/info-text.ts'
import { infoText, plainText } from './info-text.server.ts'

const names = Object.keys(INFO_PAGES) as InfoName[]

describe.each(names)('the text of /%s', (name) => {
  it('has every written section once', () => {
    const written = Object.keys(ar).flatMap(
      (key) => new RegExp(`^info\\.${name}\\.([\\w-]+)\\.title$`).exec(key)?.[1] ?? [],
    )
    expect(INFO_PAGES[name].toSorted()).toEqual(written.toSorted())
  })

  it('has text under every title, without a value left open', async () => {
    const text = await originalText(name)
    expect(JSON.stringify(text)).not.toMatch(/[{]{2}|undefined/)
    for (const { title, blocks } of text.sections) {
      expect(title).not.toBe('')
      expect(blocks.length).toBeGreaterThan(0)
    }
  })
})

describe('information pages', () => {
  it('isolate numbers and addresses, so that they are not reordered', async () => {
    const pieces = (await originalText('support')).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'question' ? [...block.question, ...block.answer.flat()] : [])),
    )
    expect(pieces).toContainEqual({ ltr: shop.contact.email, href: `mailto:${shop.contact.email}` })
    expect(pieces).toContainEqual({ ltr: '+966 11 234 5678', href: `tel:${shop.contact.phone}` })
  })

  it('have questions and answers on the support page', async () => {
    const questions = (await originalText('support')).sections.flatMap(({ blocks }) => blocks)
    expect(questions.length).toBeGreaterThan(30)
    expect(
      questions.every(
        (block) => block.kind === 'question' && String(block.question.at(-1)).endsWith('؟') && block.answer.length > 0,
      ),
    ).toBe(true)
  })

  it('fill in values wherever they stand, also within emphasis', async () => {
    const run = { text: 'خلال {{return_days}}', bold: true }
    const page = {
      slug: 'x',
      title: 'س',
      lead: '{{store_name}}',
      sections: [{ id: 'a', title: 'أ', blocks: [{ kind: 'text' as const, text: [{ text: 'لك: ' }, run] }] }],
    }
    const { lead, sections } = await infoText({ infoPage: async () => page, settings: async () => ({}) }, '/pages/x')
    expect(lead).toEqual([shop.identity.name])
    const [block] = sections[0]!.blocks
    expect(block).toEqual({
      kind: 'text',
      text: ['لك: ', { pieces: ['خلال ', `${shop.returns.days} أيام`], bold: true }],
    })
    expect(plainText(block!.kind === 'text' ? block!.text : [])).toBe(`لك: خلال ${shop.returns.days} أيام`)
  })

  it('list each delivery method where an item names them', async () => {
    const { sections } = await originalText('about')
    const list = sections.find(({ id }) => id === 'how-we-deliver')!.blocks.find(({ kind }) => kind === 'list')!
    const methods = delivery.methods.filter(({ is_on }) => is_on).map(({ name }) => name)
    expect(list.kind === 'list' && list.items.slice(0, methods.length).map(plainText)).toEqual(
      methods.map((name) => expect.stringContaining(name)),
    )
  })
})
