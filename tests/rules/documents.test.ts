import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorsOf, callsIn, documents, quotes } from '#tests/fixtures/documents.ts'
import { PROGRAM_NAMES, read } from '#tests/fixtures/programs.ts'
import manifest from '../../package.json' with { type: 'json' }
import { isTest, sources } from './sources.ts'

const quoted = documents().flatMap(quotes)

describe('the documents', () => {
  it('quote commands that exist, as they are understood', async () => {
    const calls = quoted.flatMap((quote) => callsIn(quote, (name) => PROGRAM_NAMES.includes(name)))
    expect(calls.length).toBeGreaterThan(120)
    const wrong: string[] = []
    for (const { at, program, argv } of calls) {
      const [mistake] = (await read(program, argv)).stderr.split('\n')
      // A sentence may name a program or a group alone, and a word in capitals stands for a choice.
      const isNamed = argv.length === 0 || (mistake !== '' && !mistake!.startsWith('لم نفهم'))
      if (mistake && !isNamed && !/^لم نفهم الأمر\. قيمة غير مقبولة: \u2068[A-Z]+ /.test(mistake))
        wrong.push(`${at}: ${mistake}`)
    }
    expect(wrong).toEqual([])
  })

  it('quote npm run only with names of package.json', () => {
    const named = quoted.flatMap(({ at, line }) =>
      [...line.matchAll(/\bnpm run (?:-s )?([a-z][\w:]*)/g)].map(([, name]) => ({ at, name: name! })),
    )
    expect(named.filter(({ name }) => !(name in manifest.scripts))).toEqual([])
  })

  it('start TypeScript by npm run, since node may be another than the one in node_modules', () => {
    const started = quoted.filter(({ line }) => /(?:^|\s)node (?:-\S+ \S+ )*\S+\.ts\b/.test(line))
    expect(started.filter(({ line }) => !/docker compose exec|^ExecStart/.test(line))).toEqual([])
  })

  it('link to files and headings that exist', () => {
    const broken = sources('.md').flatMap(({ file, text }) =>
      [...withoutCode(text).matchAll(/\]\((?!\w+:)([^)\s]*)\)/g)]
        .map(([, link]) => link!)
        .filter((link) => {
          const [place, anchor] = link.split('#') as [string, string?]
          const target = place ? path.join(path.dirname(file), decodeURI(place)) : file
          return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).has(decodeURI(anchor)))
        })
        .map((link) => `${file}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  it('name files that exist', () => {
    const folders = new Set(
      sources('').flatMap(({ file }) => (file.includes('/') ? [file.slice(0, file.indexOf('/'))] : [])),
    )
    const named = quoted.filter(
      ({ line }) =>
        /^[\w.-]+\/[\w@.*{},/+-]+$/.test(line) && folders.has(line.slice(0, line.indexOf('/'))) && !HERE.has(line),
    )
    expect(named.length).toBeGreaterThan(100)
    const missing = named.filter(({ line }) => globSync(line.replace(/\/$/, '').replace('NAME', '*')).length === 0)
    expect(missing.map(({ at, line }) => `${at} ${line}`)).toEqual([])
  })
})

/** What an operator adds. */
const HERE = new Set(['public/.well-known', 'server/carriers/NAME/'])

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')

describe('variables of the environment', () => {
  const code = sources('.ts', '.mjs', '.py', 'deploy/waha').filter(
    (source) => !isTest(source) || source.file === 'tests/fixtures/properties.ts',
  )
  const readVariables = new Set(
    code.flatMap(({ text }) => [
      ...matches(text, /(?<!meta\.)\benv(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g),
      ...matches(text, /\bconst KEY = '([A-Z][A-Z0-9_]+)'/g),
      ...matches(text, /\benviron(?:\[|\.get\()['"]([A-Z_]+)/g),
      ...matches(text, /\$\{([A-Z_]+):-/g),
      // Tables of readers, each with its values.
      ...matches(text, /^ {2}([A-Z][A-Z0-9_]+): (?:\w+,|\w+\(|\(text)/gm),
    ]),
  )
  const text = documents()
    .map((document) => document.text)
    .join('\n')

  it('that the program reads are documented', () => {
    const undocumented = [...readVariables].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
    expect(undocumented.filter((name) => !OWN.has(name)).toSorted()).toEqual([])
  })

  it('that the documents name are read', () => {
    const rows = matches(text, /^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm).flatMap((cell) =>
      matches(cell, /`([A-Z][A-Z0-9_]+)`/g),
    )
    const set = matches(text, /^(?:sudo waha |export )?([A-Z][A-Z0-9_]+)=/gm)
    expect(rows.length).toBeGreaterThan(40)
    const unread = [...rows, ...set].filter((name) => !readVariables.has(name) && !OTHERS.has(name))
    expect([...new Set(unread)]).toEqual([])
  })
})

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!)

/** Set by the program for its own processes, by the system, or by the tools that start it. */
const OWN = new Set([
  'API_URL',
  'E2E_SHORT',
  'LANG',
  'LC_ALL',
  'LISTEN_FDS',
  'LISTEN_PID',
  'NODE_COMPILE_CACHE',
  'OWN_CALLS_PROOF',
  'SMS_HERE',
  'SMS_THERE',
  'TEST_REPORT',
  'TEST_SHUFFLED',
  'TEST_TIME_FACTOR',
  'TZ',
  'VIKE_CRAWL',
  'WAHA_BUILD',
  'WAHA_BUNDLE',
])
/** Of other programs, or standing for a name. */
const OTHERS = new Set(['NAME_FILE'])
