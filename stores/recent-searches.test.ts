import { describe, expect, it } from 'vitest'
import { readSearches, rememberSearch, withSearch } from './recent-searches.ts'

describe('recent searches', () => {
  it('begin with the newest, and are six at most', () => {
    const all = ['تمر', 'قهوة', 'عود', 'عسل', 'سجاد', 'دفتر', 'هدية'].reduce<string[]>(withSearch, [])
    expect(all).toEqual(['هدية', 'دفتر', 'سجاد', 'عسل', 'عود', 'قهوة'])
  })

  it('hold the same words once, as they were last spelt', () => {
    expect(withSearch(['قهوة سعودية', 'تمر'], '  قهوه   سعوديه ')).toEqual(['قهوه سعوديه', 'تمر'])
  })

  it('hold no empty words', () => expect(withSearch(['تمر'], ' \u200f ')).toEqual(['تمر']))

  it('are none where the browser keeps nothing', () => {
    rememberSearch('تمر')
    expect(readSearches()).toEqual([])
  })
})
