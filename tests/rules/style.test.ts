import { describe, expect, it } from 'vitest'
import { findings, isTest, sources } from './sources.ts'

const code = sources('.ts', '.tsx').filter((source) => !isTest(source))
const outside = (...folders: string[]) => code.filter(({ file }) => !folders.some((folder) => file.startsWith(folder)))
const styles = code.filter(({ file }) => /^(admin|components|renderer|pages)\//.test(file))
const drawn = styles.filter(({ file }) => /\.css\.ts$|\.tsx$/.test(file))

const PHYSICAL = [
  /\b(margin|padding|border|borderTop|borderBottom|inset|scroll(Margin|Padding))(Left|Right)(Radius|Color|Style|Width)?\b/,
  /\b(textAlign|textAlignLast|float|clear|captionSide|justify(Content|Items|Self)|transformOrigin|backgroundPosition|objectPosition)['"]?: ?['"`][^'"`]*\b(left|right)\b/,
  /\bto (left|right)\b/,
  // As a property anywhere in a line; DOM scrolling has no logical equivalent.
  /^(?!.*\bscroll(By|To)?\().*(^|[{,]\s*|\s)['"]?(left|right)['"]?: /,
]
const WRITTEN_COLOUR =
  /['"`\s(]#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!['"]?:)|\b(rgba?|hsla?|hwb|lab|lch|oklch|oklab|color)\(/i
const NAMED_COLOUR =
  /\b(color|background|fill|stroke|\w+Color|border\w*|outline|boxShadow)['"]?: ?['"`][^'"`]*\b(white|black|gr[ae]y|red|green|blue|yellow|orange|brown|gold|silver|beige|ivory|navy|teal|maroon|olive|pink|purple)\b/
const anyOf = (patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'))

describe('the style rules', () => {
  it.each([
    'left: 0,',
    "style({ position: 'absolute', left: 0 })",
    '<span style={{ right: 4 }} />',
    'marginLeft: 4',
    "borderTopLeftRadius: '4px'",
    "textAlign: 'right'",
    "background: 'linear-gradient(to left, a, b)'",
    "transformOrigin: 'top left'",
  ])('find the physical side in %s', (line) => expect(line).toMatch(anyOf(PHYSICAL)))

  it.each([
    'insetInlineStart: 0',
    "textAlign: 'start'",
    'element.scrollTo({ left: 0, top: 0 })',
    'leftover: 1',
    "key === 'ArrowLeft'",
  ])('accept %s', (line) => expect(line).not.toMatch(anyOf(PHYSICAL)))

  it.each([
    "color: '#fff'",
    "border: '1px solid #0B3B2B'",
    "fill: 'rgb(0 0 0)'",
    '<path fill="#14664A" />',
    'background: `hsl(${hue} 50% 50%)`',
  ])('find the colour literal in %s', (line) => expect(line).toMatch(WRITTEN_COLOUR))
  it.each(["color: 'white'", "border: '1px solid red'", "backgroundColor: 'black'"])('find the name in %s', (line) =>
    expect(line).toMatch(NAMED_COLOUR),
  )
  it.each([
    'href="#facts"',
    "color: 'currentColor'",
    "background: 'color-mix(in srgb, currentColor 8%, transparent)'",
    'background: color.gray',
    "whiteSpace: 'nowrap'",
  ])('accept %s', (line) => {
    expect(line).not.toMatch(WRITTEN_COLOUR)
    expect(line).not.toMatch(NAMED_COLOUR)
  })
})

describe('the repository', () => {
  it('uses logical properties, never left and right', () => {
    expect(findings(drawn, anyOf(PHYSICAL))).toEqual([])
  })

  it('has colour literals only in the theme', () => {
    const client = outside(
      'components/theme/',
      'scripts/',
      'tools/',
      'docs/',
      'server/',
      'api/',
      'store.config.ts',
    ).filter(({ file }) => /\.tsx?$/.test(file) && !file.endsWith('/fixtures.ts'))
    expect(findings(client, WRITTEN_COLOUR)).toEqual([])
    expect(
      findings(
        client.filter(({ file }) => file.endsWith('.css.ts')),
        NAMED_COLOUR,
      ),
    ).toEqual([])
  })

  it("does not depend on the screen's orientation (WCAG 1.3.4)", () => {
    expect(findings(styles, /\(\s*orientation\s*:|screen\.orientation/)).toEqual([])
  })

  it('uses Intl only in locales/format.ts', () => {
    expect(
      findings(
        outside('locales/format.ts', 'scripts/', 'tools/'),
        /\bnew Intl\.|\bIntl\.[A-Z]|\.toLocale(Date|Time)?String\(/,
      ),
    ).toEqual([])
  })

  it("builds the shop's URLs only in locales/routes.ts", () => {
    expect(findings(styles, /href=["'{`]+\/[a-z]/)).toEqual([])
  })

  it('has no TODO comments', () => {
    expect(findings(code, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
    expect(findings(sources('.test.ts', '.test.tsx', '.e2e.ts'), /\.(only|skip|todo)\(['"`]/)).toEqual([])
  })

  it('names no download host in package-lock.json', () => {
    expect(findings(sources('package-lock.json'), /"resolved": "https?:/)).toEqual([])
  })
})
