import { describe, expect, it } from 'vitest'
import { findings, isTest, sources } from './sources.ts'

const code = sources('.ts', '.tsx').filter((source) => !isTest(source))
const outside = (...folders: string[]) => code.filter(({ file }) => !folders.some((folder) => file.startsWith(folder)))
const styles = code.filter(({ file }) => /^(components|renderer|pages)\//.test(file))

describe('the repository', () => {
  it('lays out by logical properties, never by left and right', () => {
    const physical = /\b(margin|padding|border|inset|scroll(Margin|Padding))(Left|Right)\b|\b(textAlign|float|clear): ?['"](left|right)['"]|^\s*(left|right):/
    expect(findings(styles, physical)).toEqual([])
  })

  it('names colours only in the theme', () => {
    const colour = /#[0-9a-f]{3,8}\b(?!['"]?:)|\b(rgba?|hsla?|oklch|oklab)\(/i
    expect(findings(outside('components/theme/', 'scripts/', 'server/', 'store.config.ts').filter(({ file }) => /\.css\.ts$|\.tsx$/.test(file)), colour)).toEqual([])
  })

  it('touches Intl only in locales/format.ts', () => {
    expect(findings(outside('locales/format.ts', 'scripts/'), /\bnew Intl\.|\bIntl\.[A-Z]|\.toLocale(Date|Time)?String\(/)).toEqual([])
  })

  it('makes URLs of the shop only in locales/routes.ts', () => {
    expect(findings(styles, /href=["'{`]+\/[a-z]/)).toEqual([])
  })

  it('leaves nothing for later', () => {
    expect(findings(code, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
    expect(findings(sources('.test.ts', '.test.tsx', '.e2e.ts'), /\.(only|skip|todo)\(['"`]/)).toEqual([])
  })

  it('names no download host in package-lock.json', () => {
    expect(findings(sources('package-lock.json'), /"resolved": "https?:/)).toEqual([])
  })
})
