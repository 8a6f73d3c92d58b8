import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect } from './fixtures.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, elements: ['html5'], extends: ['html-validate:standard'] }),
)

/** Expects HTML as it is served to follow the HTML standard: which elements may stand in which, and their attributes. */
export async function expectValidHtml(html: string): Promise<void> {
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) => messages)
  expect(faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
}
