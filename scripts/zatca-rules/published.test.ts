import { expect, it } from 'vitest'
import { findingsIn } from './published.ts'

const failed = (id: string, flag: string, text: string) => `
  <svrl:failed-assert location="/Invoice[1]" flag="${flag}" id="${id}" test="a &gt; b">
    <svrl:text>${text}</svrl:text>
    <svrl:message-code>${id}</svrl:message-code>
    <svrl:message-category>KSA</svrl:message-category>
  </svrl:failed-assert>`

it('reads each failed rule of a report once, with its words', () => {
  const report = `<svrl:schematron-output xmlns:svrl="http://purl.oclc.org/dsdl/svrl">
    <svrl:fired-rule context="Invoice"/>
    ${failed('BR-CO-15', 'error', '[BR-CO-15]-A &lt; B &amp;amp; C')}
    ${failed('BR-CO-15', 'error', '[BR-CO-15]-A &lt; B &amp;amp; C')}
    ${failed('BR-KSA-98', 'warning', 'late')}
  </svrl:schematron-output>`
  expect(findingsIn(report)).toEqual([
    { type: 'error', code: 'BR-CO-15', category: 'KSA', message: '[BR-CO-15]-A < B &amp; C' },
    { type: 'warning', code: 'BR-KSA-98', category: 'KSA', message: 'late' },
  ])
  expect(findingsIn('<svrl:schematron-output/>')).toEqual([])
})
