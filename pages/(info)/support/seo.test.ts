import type { PageContextServer } from 'vike/types'
import { describe, expect, it } from 'vitest'
import { infoText, type InfoText } from '../text.server.ts'
import { seo } from './+seo.ts'

describe('what a search engine reads of the support page', () => {
  const { description, things } = seo({ data: infoText('support') } as PageContextServer<InfoText>)
  const faq = things!.find((thing) => thing['@type'] === 'FAQPage')!
  const entries = faq['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]

  it('is every question with its answer in plain words', () => {
    expect(entries.length).toBeGreaterThan(20)
    for (const { name, acceptedAnswer } of entries) {
      expect(name).toMatch(/؟$/)
      expect(acceptedAnswer.text).toMatch(/\.$/)
      expect(acceptedAnswer.text).not.toMatch(/[{}<>]|\[object|undefined/)
    }
  })

  it('gives phone numbers and prices as they are read', () => {
    expect(entries.some(({ acceptedAnswer }) => acceptedAnswer.text.includes('25 ر.س'))).toBe(true)
  })

  it('has a description of its own', () => expect(description.length).toBeGreaterThan(80))
})
