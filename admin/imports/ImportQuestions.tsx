import type { ImportQuestion } from '#api/contract/staff-imports.ts'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/imports'
import * as styles from './imports.css.ts'

/** Samples of several parts, from which no direction follows: «123 ← 000123», and the cells of a row. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['leading-zeros', 'changed-texts', 'hidden-rows', 'last-row'])

type Answers = Record<string, string>

/** What the file does not say: nothing is imported until each question has an answer. */
export function ImportQuestions({
  questions,
  answers,
  onChange,
}: {
  questions: ImportQuestion[]
  answers: Answers
  onChange: (answers: Answers) => void
}) {
  return (
    <div className={styles.questions}>
      <p>{t('imports.questions')}</p>
      {questions.map(({ id, kind, text, samples, choices }) => (
        <div key={id} className={styles.question}>
          <RadioCards
            label={text}
            name={id}
            columns={choices.length === 3 ? 3 : 2}
            options={choices.map((choice) => ({ value: choice.id, title: choice.label }))}
            value={answers[id] ?? ''}
            onChange={(choice) => onChange({ ...answers, [id]: choice })}
          />
          {samples.length > 0 && (
            <ul aria-label={t('imports.questions.samples')} className={styles.samples}>
              {samples.map((sample) => (
                <li key={sample}>
                  <bdi dir={RIGHT_TO_LEFT.has(kind) ? 'rtl' : undefined}>{sample}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}

/** By question, those that are answered. */
export const answersOf = (questions: ImportQuestion[]): Answers =>
  Object.fromEntries(questions.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]])))
