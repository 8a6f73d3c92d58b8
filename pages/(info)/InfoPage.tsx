import { Fragment, type ReactNode } from 'react'
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
  if (block.kind === 'heading') return <h3 key={keyOf(block.text)}>{pieces(block.text)}</h3>
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List key={JSON.stringify(block)}>
        {block.items.map((item) => (
          <li key={keyOf(item)}>{pieces(item)}</li>
        ))}
      </List>
    )
  }
  return (
    <AccordionItem key={keyOf(block.question)} title={<span>{pieces(block.question)}</span>}>
      {block.answer.map((answer) => (
        <p key={keyOf(answer)}>{pieces(answer)}</p>
      ))}
    </AccordionItem>
  )
}

const keyOf = (paragraph: Paragraph): string => JSON.stringify(paragraph)
const pieces = (paragraph: Paragraph) => paragraph.map(drawPiece)

function drawPiece(piece: Piece, index: number) {
  if (typeof piece === 'string') return piece.includes('\n') ? lines(piece) : piece
  if ('pieces' in piece) return marked(piece, index)
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

const lines = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))

function marked({ pieces: inner, bold, italic, href }: Extract<Piece, { pieces: unknown }>, index: number) {
  let content: ReactNode = pieces(inner)
  if (italic) content = <em>{content}</em>
  if (bold) content = <strong>{content}</strong>
  return href ? (
    <a key={index} href={href} rel="nofollow noopener">
      {content}
    </a>
  ) : (
    <Fragment key={index}>{content}</Fragment>
  )
}
