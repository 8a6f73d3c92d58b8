import { expect, it } from 'vitest'
import ar from '#locales/ar.json' with { type: 'json' }
import { ERROR_CODES, EVENT_NAMES } from '#api/contract/stable-names.ts'
import { CURSOR_EXPIRED, EVENT_TYPES } from '#api/contract/events.ts'
import { EMAIL_OFFERED } from '#api/contract/identity-limits.ts'
import { SESSION_LOCKED, STEP_UP_NEEDED } from '#api/contract/staff-permissions.ts'
import { codeOf } from '#server/platform/http/errors.ts'
import type { MessageKey } from '#server/platform/http/messages.ts'
import { isTest, sources } from './sources.ts'

const codesUnder = (prefix: string): string[] =>
  Object.keys(ar)
    .filter((key) => key.startsWith(prefix))
    .map((key) => codeOf(key as MessageKey))

const CONSTANTS: Record<string, string> = { CURSOR_EXPIRED, EMAIL_OFFERED, SESSION_LOCKED, STEP_UP_NEEDED }
/** Files whose refusals are computed, and the codes of these. */
const COMPUTED: Record<string, string[]> = {
  'server/order-desk/correct-business.ts': ['business_issued', 'business_waiting'],
  'server/integrations/routes.ts': [],
  'server/order-desk/order-money.ts': codesUnder('api.money.'),
  'server/platform/http/errors.ts': [],
  'server/platform/http/failures.ts': ['failed'],
  'server/platform/http/record-version.ts': [],
}
/** Tables of the words of refusals, by status. */
const TABLES = ['server/integrations/routes.ts', 'server/platform/http/failures.ts']
const KEY = /'((?:api|identity|invoice)\.[\w.]+)'/g

/** What stands in the parentheses that are open at `start`. */
function inside(text: string, start: number): string {
  let open = 1
  let end = start
  while (open > 0 && end < text.length) {
    if (text[end] === '(') open += 1
    if (text[end] === ')') open -= 1
    end += 1
  }
  return text.slice(start, end - 1)
}

const keysIn = (text: string): string[] => [...text.matchAll(KEY)].map(([, key]) => key!)

/** Codes of the refusals that a call makes. */
function codesOf(call: string): string[] {
  const code = /\bcode: (?:'(\w+)'|([A-Z_]+))/.exec(call)
  if (code) return [code[1] ?? CONSTANTS[code[2]!] ?? `unknown ${code[2]}`]
  const [, key = ''] = /^\s*[\w.]+,\s*([^,]*)/.exec(call) ?? []
  return keysIn(key).map((one) => codeOf(one as MessageKey))
}

function answered(): { codes: Set<string>; unread: string[] } {
  const codes = new Set(Object.values(COMPUTED).flat())
  const unread: string[] = []
  for (const { file, text } of sources('.ts').filter(
    (source) => source.file.startsWith('server/') && !isTest(source),
  )) {
    const begins = /extends Refusal\b/.test(text) ? /\b(?:new Refusal|super)\(/g : /\bnew Refusal\(/g
    for (const { index, 0: begin } of text.matchAll(begins)) {
      const found = codesOf(inside(text, index + begin.length))
      if (found.length === 0 && !(file in COMPUTED)) unread.push(`${file}:${text.slice(0, index).split('\n').length}`)
      for (const code of found) codes.add(code)
    }
    for (const { index, 0: begin } of text.matchAll(/\brequireVersion\(/g))
      for (const key of keysIn(inside(text, index + begin.length))) codes.add(codeOf(key as MessageKey))
    if (TABLES.includes(file))
      for (const [, key] of text.matchAll(/^ {2}\d{3}: '([\w.]+)'/gm)) codes.add(codeOf(key as MessageKey))
  }
  return { codes, unread }
}

it('codes of refusals stay as they are: programs act on them', () => {
  const { codes, unread } = answered()
  expect(unread).toEqual([])
  expect([...codes].toSorted()).toEqual(ERROR_CODES)
})

it('types of events stay as they are', () => {
  expect(EVENT_TYPES.toSorted()).toEqual(EVENT_NAMES)
})
