import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { bodies as formatjsBodies } from './formatjs.ts'
import { lean } from './lean.ts'
import { bodies as vikeBodies } from './vike-bodies.ts'

const modules = path.resolve(import.meta.dirname, '../../../node_modules')
const text = (pattern: string): string =>
  globSync(pattern, { cwd: modules })
    .map((file) => readFileSync(path.join(modules, file), 'utf8'))
    .join('\n')

type Transform = (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } | undefined
const transform = (code: string, id: string): string | undefined =>
  (lean().transform as unknown as Transform).call({ parse: parseAst }, code, id)?.code

describe('libraries without what no shopper needs', () => {
  it('replaces functions that Vike has', () => {
    const vike = text('vike/dist/{client,shared-server-client,utils}/**/*.js')
    expect(Object.keys(vikeBodies).filter((name) => !new RegExp(`function ${name}\\(`).test(vike))).toEqual([])
  })

  it('replaces functions that FormatJS has', () => {
    const formatjs = text(
      '{@formatjs/intl/index.js,intl-messageformat/index.js,@formatjs/icu-messageformat-parser/no-parser.js}',
    )
    expect(Object.keys(formatjsBodies).filter((name) => !new RegExp(`function ${name}\\(`).test(formatjs))).toEqual([])
  })

  it('leaves code that may be run', () => {
    const files = globSync('vike/dist/{client,shared-server-client,utils}/**/*.js', { cwd: modules }).map((file) =>
      path.join(modules, file),
    )
    const lighter = files.flatMap((id) => transform(readFileSync(id, 'utf8'), id) ?? [])
    expect(lighter.length).toBeGreaterThan(50)
    for (const code of lighter) expect(() => parseAst(code)).not.toThrow()
  })

  it('leaves the checks out, and what they would have said', () => {
    const code = transform(
      'function f(a) { assertUsage(a, `${a} should be a function`); return a }\nfunction assertHook(a) { throw a }',
      '/node_modules/vike/dist/x.js',
    )
    expect(code).toBe('function f(a) { ; return a }\nfunction assertHook(a) {}')
  })

  it('touches no other library', () => {
    expect(transform('function assertHook(a) { throw a }', '/node_modules/valtio/index.js')).toBeUndefined()
  })
})

describe("what Vike's lean client can do", () => {
  it('is all that the shop asks of it', () => {
    const asked = globSync('{pages,renderer}/**/+*.{ts,tsx}', { cwd: path.join(modules, '..') }).map((file) =>
      path.basename(file).replace(/^\+|\.tsx?$/g, ''),
    )
    const client = asked.filter((name) => !name.endsWith('.server'))
    const able = [
      'Head',
      'Layout',
      'Page',
      'Wrapper',
      'config',
      'data',
      'guard.client',
      'headHtmlBegin',
      'onBeforeRenderClient',
      'onBeforeRenderHtml',
      'onCreateGlobalContext.client',
      'onHydrationEnd',
      'onPageTransitionEnd',
      'onPageTransitionStart',
      'react.client',
      'seo',
      'title',
    ]
    expect([...new Set(client)].filter((name) => !able.includes(name))).toEqual([])
  })
})
