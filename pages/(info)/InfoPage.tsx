import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Prose } from '#components/ui/Prose.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from '#locales/intl.ts'
import type { Block, InfoText, Paragraph, Piece, Section } from './info-text.server.ts'
import * as styles from './info.css.ts'

type Props = {
  /** Between the page header and its sections. */
  children?: ReactNode
  /** Above the sections, beside the table of contents. */
  before?: ReactNode
  /** Content below a section, by its id. */
  after?: Record<string, ReactNode>
  /** Filters the sections; all are shown by default. */
  narrow?: (sections: Section[]) => Section[]
}

/** An information page with text sections. */
export function InfoPage({ children, before, after, narrow }: Props) {
  const { title, lead, sections: all } = useData<InfoText>()
  const sections = narrow ? narrow(all) : all
  return (
    <>
      <div className={styles.head}>
        <Container>
          <Heading level={1}>{title}</Heading>
          <p className={styles.lead}>{pieces(lead)}</p>
          {children}
        </Container>
      </div>
      <Container>
        <div className={styles.columns}>
          <nav aria-label={t('layout.onThisPage')} className={styles.contents}>
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`} className={styles.contentsLink}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.sections}>
            {before}
            {sections.map((section) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
                <Heading level={2} size={24} id={`${section.id}-title`}>
                  {section.title}
                </Heading>
                <div className={styles.body}>
                  {section.blocks.some(({ kind }) => kind === 'question') ? (
                    section.blocks.map(drawBlock)
                  ) : (
                    <Prose>{section.blocks.map(drawBlock)}</Prose>
                  )}
                  {after?.[section.id]}
                </div>
              </section>
            ))}
          </div>
        </div>
      </Container>
    </>
  )
}

function drawBlock(block: Block) {
  if (block.kind === 'text') return <p key={keyOf(block.text)}>{pieces(block.text)}</p>
  if (block.kind === 'list')
    return (
      <ul key="list">
        {block.items.map((item) => (
          <li key={keyOf(item)}>{pieces(item)}</li>
        ))}
      </ul>
    )
  return (
    <AccordionItem key={keyOf(block.question)} title={<span>{pieces(block.question)}</span>}>
      <p>{pieces(block.answer)}</p>
    </AccordionItem>
  )
}

const keyOf = (paragraph: Paragraph): string => JSON.stringify(paragraph)
const pieces = (paragraph: Paragraph) => paragraph.map(drawPiece)

function drawPiece(piece: Piece, index: number) {
  if (typeof piece === 'string') return piece
  if ('halalas' in piece) return <Amount key={index} halalas={piece.halalas} />
  const isolated = (
    <bdi dir="ltr" className={styles.whole}>
      {piece.ltr}
    </bdi>
  )
  return piece.href ? (
    <a key={index} href={piece.href}>
      {isolated}
    </a>
  ) : (
    <span key={index}>{isolated}</span>
  )
}
