import { useState } from 'react'
import { useLocation } from 'wouter'
import { MOST_IMPORT_STOCK, type ColumnMap } from '#api/contract/import-states.ts'
import type { ImportOptions, StaffImport } from '#api/contract/staff-imports.ts'
import { checkImport, dropImport, runImport } from '#api/staff/imports.ts'
import { Button } from '#components/ui/Button.tsx'
import { Checkbox, TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/imports'
import { latinDigits } from '#locales/arabic-text.ts'
import { fieldText } from '../catalogue/field-words.ts'
import { useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { importsKey } from './import-keys.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { answersOf, ImportQuestions } from './ImportQuestions.tsx'
import { needsColumns } from './ImportReport.tsx'
import * as styles from './imports.css.ts'

const LOSSES = ['price', 'stock', 'variants', 'visibility'] as const
const CHOICES = ['images', 'round', 'replace'] as const

/** How the file is read, and the import itself. Other options need another look first. */
export function CheckedActs({ one: { id, options, report } }: { one: StaffImport }) {
  const [, navigate] = useLocation()
  const [form, setForm] = useState({ ...options, stock: String(options.stock), columns: report!.columns })
  const { questions } = report!
  const [answers, setAnswers] = useState(answersOf(questions))
  const [accepts, setAccepts] = useState(false)
  const check = useChange((next: ImportOptions) => checkImport(id, next), importsKey)
  const run = useChange((agreed: boolean) => runImport(id, agreed), importsKey)
  const drop = useChange(async () => {
    await dropImport(id)
    navigate('/import')
  }, importsKey)
  const stock = stockOf(form.stock)
  const isAnswered = questions.every((question) => answers[question.id] !== undefined)
  const isOther =
    questions.some((question) => (answers[question.id] ?? null) !== question.answer) ||
    stock !== options.stock ||
    !isSameMap(form.columns, report!.columns) ||
    CHOICES.some((name) => form[name] !== options[name])
  const losses = report!.losses
  const changes = report!.changed
  const open = !isAnswered ? 'answerFirst' : needsColumns(report!) ? 'nameFirst' : changes === 0 ? 'nothing' : undefined
  const label = open ? t(`imports.${open}`) : t('imports.run', { count: changes })
  return (
    <section aria-label={t('imports.acts')} className={styles.acts}>
      <form
        className={styles.options}
        onSubmit={(event) => {
          event.preventDefault()
          if (stock !== undefined) check.mutate({ ...form, stock, answers: { ...options.answers, ...answers } })
        }}
      >
        {questions.length > 0 && <ImportQuestions questions={questions} answers={answers} onChange={setAnswers} />}
        <ColumnMapping report={report!} columns={form.columns} onChange={(columns) => setForm({ ...form, columns })} />
        {!needsColumns(report!) && (
          <>
            <TextField
              ltr
              name="stock"
              inputMode="numeric"
              label={t('imports.option.stock')}
              hint={t('imports.option.stock.hint')}
              error={stock === undefined ? t('imports.option.stock.wrong') : undefined}
              value={form.stock}
              onChange={({ target }) => setForm({ ...form, stock: target.value })}
            />
            {CHOICES.map((name) => (
              <Checkbox
                key={name}
                name={name}
                label={t(`imports.option.${name}`)}
                checked={form[name]}
                onChange={({ target }) => setForm({ ...form, [name]: target.checked })}
              />
            ))}
          </>
        )}
        {isOther && (
          <Button type="submit" variant="outlined" color="gray" loading={check.isPending}>
            {t('imports.checkAgain')}
          </Button>
        )}
      </form>
      {(losses.products > 0 || losses.emptied.length > 0) && (
        <div className={styles.losses}>
          {losses.products > 0 && <p>{t('imports.losses', { count: losses.products, of: losses.of })}</p>}
          <ul>
            {LOSSES.filter((kind) => losses[kind] > 0).map((kind) => (
              <li key={kind}>{t(`imports.losses.${kind}`, { count: losses[kind] })}</li>
            ))}
            {losses.emptied.map(({ field, products }) => (
              <li key={field}>{t('imports.losses.emptied', { field: fieldText(field), count: products })}</li>
            ))}
          </ul>
          {losses.need_consent && (
            <Checkbox
              name="accepts"
              checked={accepts}
              onChange={({ target }) => setAccepts(target.checked)}
              label={t('imports.losses.accept')}
            />
          )}
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          loading={run.isPending}
          disabled={changes === 0 || isOther || !isAnswered || (losses.need_consent && !accepts)}
          onClick={() => run.mutate(accepts)}
        >
          {label}
        </Button>
        <Button variant="outlined" color="gray" loading={drop.isPending} onClick={() => drop.mutate(undefined)}>
          {t('imports.drop')}
        </Button>
      </div>
      <FailureLine error={check.error ?? run.error ?? drop.error} />
    </section>
  )
}

const isSameMap = (a: ColumnMap, b: ColumnMap): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name])

function stockOf(typed: string): number | undefined {
  const digits = latinDigits(typed.trim())
  return /^\d{1,6}$/.test(digits) && Number(digits) <= MOST_IMPORT_STOCK ? Number(digits) : undefined
}
