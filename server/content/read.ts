import type { InfoPageText, OwnPage } from '#api/contract/content.ts'
import { isInfoName, OWN_PAGES } from '#api/contract/info-pages.ts'
import type { PageContent } from '#api/contract/staff-content.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { asc, eq, sql } from '#server/platform/database/drizzle.ts'
import { contentPages } from '#server/platform/database/schema.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { originalPage } from './original.ts'
import { blocksOf } from './parse-html.ts'

/**
 * @param path decoded
 * @throws Refusal 404
 */
export async function readPage(db: Tx, path: string): Promise<InfoPageText> {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.path, path))
  if (row?.content) return toText(row.content)
  const name = path.slice(1)
  if (!isInfoName(name)) throw notFound()
  return toText(originalPage(name))
}

/** Published pages, oldest first. */
export async function listOwnPages(db: Tx): Promise<OwnPage[]> {
  const rows = await db
    .select({ content: contentPages.content })
    .from(contentPages)
    .where(sql`${contentPages.content} is not null and ${contentPages.path} like ${`${OWN_PAGES}%`}`)
    .orderBy(asc(contentPages.createdAt), asc(contentPages.id))
  return rows.map(({ content }) => {
    const { slug, title, in_menu, in_footer } = content!
    return { slug, title, in_menu, in_footer }
  })
}

export const toText = ({ slug, title, lead, sections }: PageContent): InfoPageText => ({
  slug,
  title,
  lead,
  sections: sections.map(({ id, title: heading, html, questions }) => ({
    id,
    title: heading,
    blocks: blocksOf(html, questions),
  })),
})
