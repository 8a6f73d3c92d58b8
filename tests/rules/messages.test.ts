import { existsSync, globSync, readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { JOBS } from '#admin/publishing/job-words.ts'
import admin from '#locales/admin.ar.json' with { type: 'json' }
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import { reachOf } from './reach.ts'
import { isTest, sources } from './sources.ts'

const files = { 'ar.json': ar as Record<string, string>, 'admin.ar.json': admin as Record<string, string> }
const entries = Object.values(files).flatMap((words) => Object.entries(words))
const keys = new Set(entries.map(([key]) => key))
const code = sources('.ts', '.tsx', '.mjs')
  .filter((source) => !isTest(source))
  .map(({ text }) => text)
  .join('\n')

/** Keys built at runtime: `area.name.${value}`; the part before the first `${` is static. */
const prefixes = [...code.matchAll(/`([a-z][\w-]*\.[^`$]*)\$\{/gi)].map(([, prefix]) => prefix!)

/** What loads the acts of the commands, without `run.ts`, which registers every domain. */
const COMMANDS = [
  ...globSync('scripts/shop/*.ts').filter((file) => !file.endsWith('/run.ts')),
  'server/catalogue-import/service.ts',
  'server/catalogue/write/service.ts',
  'server/redirects/service.ts',
]
const REFUSAL = /\b(?:Refusal|invalid|FileRefused|UndoRefused|FaceFault)\((?:[^()]|\([^()]*\))*\)/gs
/** Answers to customers, and to staff in the admin: files that commands load have these, too. */
const OF_PAGES =
  /^(?:api\.(?:account|address\.tooMany|card|cart|contact|draft|edit|idempotency|proofRequired|rating|signInFirst|ticket|upload|watch|webhook|wishlist)|identity\.(?:code|email\.same|name|password|phone\.same|verification))\b/

describe('the words of locales', () => {
  it('has no unused message', () => {
    const said = new Set([...code.matchAll(/(['"])([a-z][\w-]*\.[\w.-]+)\1/gi)].map(([, , key]) => key))
    const silent = entries.filter(([key]) => !said.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
    expect(silent.map(([key]) => key)).toEqual([])
  })

  it('has every message that the code names', () => {
    const named = [...code.matchAll(/(?:\bid[:=]\s*|\bmessage\(|\bsay\(|\bt\()['"]([a-z][\w-]*\.[\w.-]+)['"]/g)].map(
      ([, key]) => key!,
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((key) => !keys.has(key))).toEqual([])
  })

  it('names every queue of jobs', () => {
    const queues = [...code.matchAll(/\b(?:declareJob|defineJob)(?:<[^(]*>)?\(\s*'([a-z-]+)'/g)].map(([, name]) => name)
    expect(JOBS).toEqual(queues.toSorted())
  })

  it('has all six plural forms for counted nouns', () => {
    const incomplete = entries.filter(([, text]) =>
      plurals(parse(text)).some(
        (forms) =>
          !['two', 'few', 'many', 'other'].every((form) => forms.includes(form)) ||
          !(forms.includes('one') || forms.includes('=1')) ||
          !(forms.includes('zero') || forms.includes('=0')),
      ),
    )
    expect(incomplete.map(([key]) => key)).toEqual([])
  })

  it('is plain Arabic text in NFC, without invisible characters', () => {
    const unclean = entries.filter(
      ([, text]) =>
        text !== text.normalize('NFC') ||
        /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u061C\uFEFF\u00AD\u0640]/.test(text),
    )
    expect(unclean.map(([key]) => key)).toEqual([])
  })

  it('is sorted, to avoid merge conflicts', () => {
    for (const words of Object.values(files)) expect(Object.keys(words)).toEqual(Object.keys(words).toSorted())
  })

  it('has English words only for Arabic ones, with the same values', () => {
    const arabic: Record<string, string> = ar
    const other = Object.entries(en).filter(([key, text]) => valuesOf(text) !== valuesOf(arabic[key] ?? '{missing}'))
    expect(other.map(([key]) => key)).toEqual([])
    expect(Object.keys(en)).toEqual(Object.keys(en).toSorted())
  })

  it('has English words for each refusal that a command can show', () => {
    const loaded = new Set(COMMANDS.flatMap((file) => [...reachOf(file)]))
    expect(loaded.size).toBeGreaterThan(300)
    const refusals = [...loaded]
      .filter((file) => existsSync(file) && file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(REFUSAL)])
      .flatMap(([text]) => [...text.matchAll(/'([a-z][\w-]*\.[\w.-]+)'/gi)].map(([, key]) => key!))
      .filter((key) => Object.hasOwn(ar, key) && !OF_PAGES.test(key))
    expect(refusals.length).toBeGreaterThan(100)
    expect([...new Set(refusals)].filter((key) => !Object.hasOwn(en, key))).toEqual([])
  })

  it('has each key once: in the words of the shop, or of the admin', () => {
    expect(keys.size).toBe(entries.length)
  })
})

/** The names of a message's values. */
function valuesOf(text: string): string {
  const names = (elements: MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return []
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return 'value' in element ? [element.value] : []
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => names(value))]
    })
  return [...new Set(names(parse(text)))].toSorted().join(' ')
}

function plurals(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const inner = Object.values(element.options).flatMap(({ value }) => plurals(value))
      return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner
    }
    return element.type === TYPE.tag ? plurals(element.children) : []
  })
}
