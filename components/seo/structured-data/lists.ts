import { absolute } from '../site.ts'
import type { Thing } from './graph.ts'

export type Step = { name: string; href: string }

/** Breadcrumbs that end with the page itself. Undefined for a single step. */
export function breadcrumbs(steps: Step[], site: string): Thing | undefined {
  if (steps.length < 2) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(site, href),
    })),
  }
}

/** A list of linked items in display order. Undefined if it is empty. */
export function itemList(items: Step[], site: string): Thing | undefined {
  if (items.length === 0) return undefined
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: absolute(site, href),
    })),
  }
}

export type Faq = { question: string; answer: string }

export const faqPage = (entries: Faq[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
