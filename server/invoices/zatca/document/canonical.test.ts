import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { canonicalHash } from './canonical.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')

it.each([
  ['an empty element, and the order of attributes', '<a z="1" b=\'2\' />', '<a b="2" z="1"></a>'],
  ['a declaration and comments', '<?xml version="1.0"?><a><!-- x --><b/></a>', '<a><b></b></a>'],
  [
    'namespaces, only where they change',
    '<a xmlns:p="u" xmlns="v"><p:b xmlns="v" xmlns:p="w"/></a>',
    '<a xmlns="v" xmlns:p="u"><p:b xmlns:p="w"></p:b></a>',
  ],
  ['entities and references', '<a b="&#10;&lt;">&#x41;&amp;&gt;&apos;</a>', '<a b="&#xA;&lt;">A&amp;&gt;\'</a>'],
  ['CDATA', '<a><![CDATA[<b>&]]></a>', '<a>&lt;b&gt;&amp;</a>'],
  ['ends of lines', '<a>x\r\ny</a>', '<a>x\ny</a>'],
  [
    'what a hash leaves out',
    '<a><ext:UBLExtensions><b/></ext:UBLExtensions> <cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID></cac:AdditionalDocumentReference><cac:AdditionalDocumentReference><cbc:ID>PIH</cbc:ID></cac:AdditionalDocumentReference><cac:Signature>s</cac:Signature></a>',
    '<a> <cac:AdditionalDocumentReference><cbc:ID>PIH</cbc:ID></cac:AdditionalDocumentReference></a>',
  ],
])('canonical XML writes %s as C14N 1.1 says', (_, xml, canonical) => {
  expect(canonicalHash(xml)).toBe(hash(canonical))
})

it.each(['<a><b></a></b>', '<a>', 'text < other', '<a b=1></a>'])('%s is no XML', (xml) => {
  expect(() => canonicalHash(xml)).toThrow(SyntaxError)
})
