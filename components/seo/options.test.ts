import { describe, expect, it } from 'vitest'
import { variantProperty } from './options.ts'

describe("a merchant's option", () => {
  it.each([
    ['اللون', 'color'],
    ['لَون', 'color'],
    ['Colour', 'color'],
    ['الألوان', 'color'],
    ['المقاس', 'size'],
    ['السعة', 'size'],
    ['الوزن', 'size'],
    ['الخامة', 'material'],
    ['خامة', 'material'],
    ['التحميص', undefined],
    ['الياقة', undefined],
    ['ال', undefined],
  ])('%s maps to %s', (name, property) => expect(variantProperty(name)).toBe(property))
})
