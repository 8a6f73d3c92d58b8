import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Checkbox, Select, TextField } from './Field.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'

const at = (value: number) => html(<QuantityStepper value={value} max={3} label="الكمية" onChange={() => {}} />)
const off = (markup: string, label: string): boolean =>
  new RegExp(`<button[^>]*aria-label="${label}"[^>]*disabled=""`).test(markup)

describe('TextField', () => {
  it('is linked to its label, hint and error', () => {
    const markup = html(
      <TextField label="الجوال" name="phone" type="tel" hint="للتواصل عند التوصيل" error="الرقم قصير" />,
    )
    const id = /<label [^>]*for="([^"]+)"/.exec(markup)![1]
    expect(markup).toContain(`<input id="${id}"`)
    expect(markup).toContain(`aria-describedby="${id}-hint ${id}-error"`)
    expect(markup).toContain('aria-invalid="true"')
  })

  it('is left-to-right for numbers and addresses', () => {
    for (const type of ['tel', 'email'] as const)
      expect(html(<TextField label="حقل" name="x" type={type} />)).toContain('dir="ltr"')
  })

  it("follows the page's direction until its first letter decides", () => {
    const named = (value?: string) => html(<TextField label="الاسم" name="name" defaultValue={value} />)
    expect(named()).not.toContain('dir=')
    expect(named('2026')).not.toContain('dir=')
    expect(named('Sara')).toContain('dir="auto"')
  })
})

describe('Select', () => {
  it('shows its options under its label', () => {
    const markup = html(
      <Select
        label="الترتيب"
        hideLabel
        name="sort"
        defaultValue="b"
        options={[
          { value: 'a', label: 'الأحدث' },
          { value: 'b', label: 'الأقل سعرًا' },
        ]}
      />,
    )
    expect(markup).toContain('<option value="b" selected="">الأقل سعرًا</option>')
    expect(markup).toMatch(/<label [^>]*>الترتيب<\/label>/)
  })
})

describe('Checkbox', () => {
  it('toggles by a click anywhere on its line', () => {
    expect(html(<Checkbox label="متوفر الآن" count="12" name="in_stock" value="true" defaultChecked />)).toMatch(
      /^<label[^>]*><input [^>]*checked=""[^>]*\/><span>متوفر الآن<\/span>.*12.*<\/label>$/,
    )
  })
})

describe('QuantityStepper', () => {
  it('stops at one and at the available stock', () => {
    expect([off(at(1), 'أنقص واحدًا'), off(at(1), 'زد واحدًا')]).toEqual([true, false])
    expect([off(at(3), 'أنقص واحدًا'), off(at(3), 'زد واحدًا')]).toEqual([false, true])
  })

  it('is a group with a name', () => expect(at(2)).toMatch(/^<fieldset aria-label="الكمية"/))
})
