import { expect, it } from 'vitest'
import { subjectText } from './audit-words.ts'

it('names the subject of an action, and leaves paths as they are', () => {
  expect(['staff:5', 'sku:A:1', 'settings/hours', 'planet:9', 'publishing'].map(subjectText)).toEqual([
    'موظف 5',
    'منتج A:1',
    'settings/hours',
    'planet:9',
    'صفحات المتجر',
  ])
})
