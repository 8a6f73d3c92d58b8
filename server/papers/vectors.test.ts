import path from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { compiled, openCompiler, TEMPLATES } from './typeset.ts'

type Glyph = { id: string; x: number; y: number }
type Node = { g?: Node[]; use?: Node[]; svg?: Node[]; ':@'?: Record<string, string> }

const compiler = openCompiler()
const parser = new XMLParser({ ignoreAttributes: false, preserveOrder: true, attributeNamePrefix: '' })
const inputs = { data: JSON.stringify({ words: {}, title: '', author: '' }) }

/** What the templates make of some markup, without a margin. */
const drawn = (markup: string): string =>
  compiled(() =>
    compiler.plainSvg({
      mainFileContent: `#import "common.typ": *
#show: paper.with(size: 20pt)
#set page(width: 400pt, height: auto, margin: 10pt)
${markup}`,
      inputs,
    }),
  )

/** Glyphs as they are placed, from the left. */
function glyphsOf(svg: string): Glyph[] {
  const found: Glyph[] = []
  const walk = (nodes: Node[], x: number, y: number): void => {
    for (const node of nodes) {
      const at = node[':@'] ?? {}
      const [, , , , dx = 0, dy = 0] = (/matrix\(([^)]*)\)/.exec(at['transform'] ?? '')?.[1] ?? '')
        .split(' ')
        .map(Number)
      const [tx = 0, ty = 0] = (/translate\(([^)]*)\)/.exec(at['transform'] ?? '')?.[1] ?? '0 0')
        .split(/[ ,]+/)
        .map(Number)
      if (node.use) found.push({ id: at['xlink:href']!, x: x + Number(at['x']), y: y - Number(at['y']) })
      else walk(node.svg ?? node.g ?? [], x + dx + tx, y + dy + ty)
    }
  }
  walk(parser.parse(svg) as Node[], 0, 0)
  return found.toSorted((a, b) => a.x - b.x)
}

const shaped = (text: string): Glyph[] => glyphsOf(drawn(`#"${text}"`))
const ids = (text: string): string[] => shaped(text).map(({ id }) => id)
const glyphOf = (letter: string): string => ids(letter)[0]!

/** Reads digits and Latin letters of a line from left to right; other glyphs are left out. */
function visual(markup: string): string {
  const names = new Map(
    [...'0123456789٠١٢٣٤٥٦٧٨٩+-ABCabc\u20C1'].flatMap((letter) => [
      [glyphOf(letter), letter],
      [glyphsOf(drawn(`#text(weight: 600, "${letter}")`))[0]!.id, letter],
    ]),
  )
  return glyphsOf(drawn(markup))
    .map(({ id }) => names.get(id) ?? '')
    .join('')
}

/** Extent of the ink of a text, in pixels. */
async function ink(text: string) {
  const image = sharp(Buffer.from(drawn(`#"${text}"`)))
  const { data, info } = await image
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dark = Array.from(data.keys()).filter((at) => data[at]! < 128)
  const ys = dark.map((at) => Math.floor(at / info.width))
  const xs = dark.map((at) => at % info.width)
  return { top: Math.min(...ys), bottom: Math.max(...ys), width: Math.max(...xs) - Math.min(...xs) }
}

describe('papers shape Arabic', () => {
  it('has its templates where the server looks for them', () => {
    expect(path.isAbsolute(TEMPLATES)).toBe(true)
    expect(glyphOf('ا')).not.toBe(glyphOf('\uE000'))
  })

  it.each(['لا', 'لأ', 'لإ', 'لآ'])('%s is one ligature', (pair) => {
    const alone = ids(`ل\u200C${pair[1]}`)
    expect(alone.length).toBeGreaterThan(1)
    expect(ids(pair).length).toBeLessThan(alone.length)
    expect(ids(pair)).not.toContain(glyphOf('ل'))
    expect(ids(pair)).not.toContain(glyphOf('ا'))
  })

  it('joins letters: first, middle, last and isolated forms differ', () => {
    const [last, middle, first] = ids('ععع')
    expect(new Set([last, middle, first, glyphOf('ع')]).size).toBe(4)
    // Letters that do not join to the next keep their forms.
    expect(new Set(ids('ددد')).size).toBe(1)
  })

  it('puts marks above and below their letters, without width', async () => {
    const [plain, fatha, kasra, shadda] = await Promise.all(['د', 'دَ', 'دِ', 'دَّ'].map(ink))
    expect(fatha!.bottom - fatha!.top).toBeGreaterThan(plain!.bottom - plain!.top + 2)
    expect(shadda!.bottom - shadda!.top).toBeGreaterThan(fatha!.bottom - fatha!.top + 2)
    expect(kasra!.bottom - kasra!.top).toBeGreaterThan(plain!.bottom - plain!.top)
    for (const marked of [fatha!, kasra!, shadda!]) expect(Math.abs(marked.width - plain!.width)).toBeLessThanOrEqual(2)
  })
})

describe('papers order what runs to the left and to the right', () => {
  it('keeps numbers of both scripts readable inside Arabic', () => {
    expect(visual('#"طلب 120 في ٣٤٥ يوم"')).toBe('٣٤٥120')
    expect(visual('طلب #isolate("482-915-001") في #"2026"')).toBe('2026482-915-001')
  })

  it('keeps the plus of a phone at its left, which it is not without isolation', () => {
    expect(visual('#"جوال" #isolate("+966 50 1")')).toBe('+966501')
    expect(visual('#"جوال +966 50 1"')).not.toBe('+966501')
  })

  it('sets the first column of a table at the right', () => {
    const table = '#lines-table((1fr, 1fr, 1fr), ([A], [B], [C]), (([a], [b], [c]),))'
    expect(visual(table).replaceAll(/[a-c]/g, '')).toBe('CBA')
    expect(visual(table).replaceAll(/[A-C]/g, '')).toBe('cba')
  })

  it('shows the riyal sign, at the left of its amount', () => {
    expect(glyphOf('\u20C1')).not.toBe(glyphOf('\u20CF'))
    expect(visual('الإجمالي #price("115")')).toBe('\u20C1115')
  })

  it('sets a dot only between two parts that are there', () => {
    const dots = (markup: string): number => glyphsOf(drawn(markup)).filter(({ id }) => id === glyphOf('·')).length
    expect(dots('#dotted("1", none, "2")')).toBe(1)
    expect(dots('#dotted("1", "2", "")')).toBe(1)
    expect(dots('#dotted("1", none, "")')).toBe(0)
  })

  it('never reads data as markup', () => {
    const text = '*عريض* #emph[x] $1$'
    const given = { ...inputs, data: JSON.stringify({ words: {}, title: text, author: '' }) }
    const svg = compiler.plainSvg({ mainFileContent: '#import "common.typ": *\n#data.title', inputs: given })
    expect(glyphsOf(svg).length).toBeGreaterThanOrEqual([...text].filter((letter) => letter !== ' ').length)
  })
})
