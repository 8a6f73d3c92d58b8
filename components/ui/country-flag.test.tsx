import { existsSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { flagFile } from './flag-file.ts'
import { FLAGS } from './flags.ts'
import { CountryFlag } from './CountryFlag.tsx'

describe('CountryFlag', () => {
  it('shows every flag from the file that the shop serves', () => {
    expect(existsSync(`public${flagFile}`)).toBe(true)
    const sprite = readFileSync(`public${flagFile}`, 'utf8')
    expect(FLAGS.filter((iso2) => !sprite.includes(`id="${iso2}"`))).toEqual([])
    expect(renderToStaticMarkup(<CountryFlag iso2="SA" label={null} />)).toContain(`href="${flagFile}#SA"`)
  })

  it('has a name if it stands alone, and is hidden from screen readers beside a name', () => {
    expect(renderToStaticMarkup(<CountryFlag iso2="SA" label="السعودية" />)).toContain(
      'role="img" aria-label="السعودية"',
    )
    expect(renderToStaticMarkup(<CountryFlag iso2="SA" label={null} />)).toContain('aria-hidden="true"')
  })

  it('shows a neutral background for a country without a flag', () => {
    expect(renderToStaticMarkup(<CountryFlag iso2="ZZ" label={null} />)).not.toContain('<use')
  })
})
