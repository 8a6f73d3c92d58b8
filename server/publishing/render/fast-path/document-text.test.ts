import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import { describe, expect, it } from 'vitest'
import { documentText } from './document-text.ts'

describe('the text of a document', () => {
  it('keeps markup and escapes everything else', () => {
    const title = `"تمر" & 'قهوة' <3`
    const inner = escapeInject`<title>${title}</title>`
    const document = escapeInject`<html>${inner}${dangerouslySkipEscape('<b>&</b>')}</html>`
    expect(documentText(document)).toBe(
      '<html><title>&quot;تمر&quot; &amp; &#039;قهوة&#039; &lt;3</title><b>&</b></html>',
    )
  })

  it('is made of text only', () => {
    expect(() => documentText(escapeInject`<p>${undefined as unknown as string}</p>`)).toThrow(TypeError)
  })
})
