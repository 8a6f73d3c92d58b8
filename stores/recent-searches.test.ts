import { describe, expect, it } from 'vitest'
import { readSearches, rememberSearch, withSearch } from './recent-searches.ts'

describe('recent searches', () => {
  it('start with the newest, at most six', () => {
    const all = ['تمر', 'قهوة', 'عود', 'عسل', 'سجاد', 'دفتر', 'هدية'].reduce<string[]>(withSearch, [])
    expect(all).toEqual(['هدية', 'دفتر', 'سجاد', 'عسل', 'عود', 'قهوة'])
  })

  it('contain the same words once, in their latest spelling', () => {
    expect(withSearch(['قهوة سعودية', 'تمر'], '  قهوه   سعوديه ')).toEqual(['قهوه سعوديه', 'تمر'])
  })

  it('contain no empty searches', () => expect(withSearch(['تمر'], ' \u200f ')).toEqual(['تمر']))

  it('are empty if storage is unavailable', () => {
    rememberSearch('تمر')
    expect(readSearches()).toEqual([])
  })
})
