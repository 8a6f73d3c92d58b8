import { describe, expect, it } from 'vitest'
import ar from '#locales/ar.json' with { type: 'json' }
import { shop } from '#locales/shop-settings.ts'
import { delivery } from '#config'
import { sectionOrder, type InfoName } from './order.ts'
import { infoText } from './info-text.server.ts'

const names = Object.keys(sectionOrder) as InfoName[]

describe.each(names)('the text of /%s', (name) => {
  it('has every written section once', () => {
    const written = Object.keys(ar).flatMap(
      (key) => new RegExp(`^info\\.${name}\\.([\\w-]+)\\.title$`).exec(key)?.[1] ?? [],
    )
    expect(sectionOrder[name].toSorted()).toEqual(written.toSorted())
  })

  it('has text under every title', () => {
    for (const { title, blocks } of infoText(name, delivery).sections) {
      expect(title).not.toBe('')
      expect(blocks.length).toBeGreaterThan(0)
    }
  })
})

describe('information pages', () => {
  it('isolate numbers and addresses, so that they are not reordered', () => {
    const pieces = infoText('support', delivery).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'question' ? [...block.question, ...block.answer] : [])),
    )
    expect(pieces).toContainEqual({ ltr: shop.contact.email, href: `mailto:${shop.contact.email}` })
    expect(pieces).toContainEqual({ ltr: '+966 11 234 5678', href: `tel:${shop.contact.phone}` })
  })

  it('have questions and answers on the support page', () => {
    const questions = infoText('support', delivery).sections.flatMap(({ blocks }) => blocks)
    expect(questions.length).toBeGreaterThan(30)
    expect(
      questions.every(
        (block) => block.kind === 'question' && String(block.question.at(-1)).endsWith('؟') && block.answer.length > 0,
      ),
    ).toBe(true)
  })
})
