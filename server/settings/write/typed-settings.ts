import { SECTIONS, type Section } from '#api/contract/settings/sections.ts'
import { typedCode, typedKey, typedText } from '#locales/typed.ts'

/** Numbers and addresses that people type or paste: in any digits, with spaces, dashes and invisible marks. */
const TYPED: Partial<Record<Section, readonly string[]>> = {
  contact: ['email', 'phone', 'whatsapp', 'building', 'postal_code', 'short_address', 'additional_number'],
  legal: ['commercial_registration', 'freelance_document', 'vat_number'],
  reductions: ['licence'],
}

/** The fields of a section, its numbers as they are stored. The input is not validated yet. */
export const readTyped = (section: Section, value: unknown): unknown => withNumbers(value, TYPED[section] ?? [])

/** The same for a file of several sections. */
export function readTypedFile(given: unknown): unknown {
  if (!isObject(given)) return given
  const sections = SECTIONS.filter((section) => Object.hasOwn(given, section))
  return { ...given, ...Object.fromEntries(sections.map((section) => [section, readTyped(section, given[section])])) }
}

function withNumbers(value: unknown, names: readonly string[]): unknown {
  if (names.length === 0 || !isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && names.includes(name) ? asMeant(name, inner) : withNumbers(inner, names),
    ]),
  )
}

function asMeant(name: string, text: string): string {
  if (name === 'email') return typedKey(text)
  // The number of a building may have a letter or a word beside it, that of a licence dashes.
  if (name === 'building') return typedText(text).trim()
  return name === 'licence' ? typedText(text).replaceAll(' ', '').toUpperCase() : typedCode(text)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
