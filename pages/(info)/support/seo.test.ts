import type { PageContextServer } from 'vike/types'
import { describe, expect, it } from 'vitest'
import { originalText } from '#tests/fixtures/info-text.ts'
import type { InfoText } from '../info-text.server.ts'
import { seo } from './+seo.ts'

describe('structured data of the support page', async () => {
  const { description, things } = seo({ data: await originalText('support') } as PageContextServer<InfoText>)
  const faq = things!.find((thing) => thing['@type'] === 'FAQPage')!
  const entries = faq['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]

  it('contains every question with its answer as plain text', () => {
    expect(entries.length).toBeGreaterThan(20)
    for (const { name, acceptedAnswer } of entries) {
      expect(name).toMatch(/؟$/)
      expect(acceptedAnswer.text).toMatch(/\.$/)
      expect(acceptedAnswer.text).not.toMatch(/[{}<>]|\[object|undefined/)
    }
  })

  it('shows phone numbers and prices as formatted', () => {
    expect(entries.some(({ acceptedAnswer }) => acceptedAnswer.text.includes('25 ريال'))).toBe(true)
  })

  it('has its own description', () => expect(description.length).toBeGreaterThan(80))
})
