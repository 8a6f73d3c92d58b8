import { Type, type Static } from 'typebox'

/** A piece of text; `text` may hold values such as `{{return_days}}` and line breaks. */
export const TextRun = Type.Object({
  text: Type.String(),
  bold: Type.Optional(Type.Boolean()),
  italic: Type.Optional(Type.Boolean()),
  href: Type.Optional(Type.String()),
})
export type TextRun = Static<typeof TextRun>
const Line = Type.Array(TextRun)

export const PageBlock = Type.Union([
  Type.Object({ kind: Type.Literal('text'), text: Line }),
  Type.Object({ kind: Type.Literal('heading'), text: Line }),
  Type.Object({ kind: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(Line) }),
  Type.Object({ kind: Type.Literal('question'), question: Line, answer: Type.Array(Line) }),
])
export type PageBlock = Static<typeof PageBlock>

/** An information page as readers get it, before its values are filled in. */
export const InfoPageText = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  lead: Type.String(),
  sections: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), blocks: Type.Array(PageBlock) })),
})
export type InfoPageText = Static<typeof InfoPageText>

/** GET /api/pages: the merchant's own pages that are published, and where each page of the shop links to them. */
export const OwnPage = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  in_menu: Type.Boolean(),
  in_footer: Type.Boolean(),
})
export type OwnPage = Static<typeof OwnPage>
export const OwnPages = Type.Array(OwnPage)
