import type { FieldValues } from 'react-hook-form'
import { useRecord, type RecordForm } from '../../form/use-record.ts'
import { queries } from '../../query.ts'

type Options<Values extends FieldValues, Written> = Parameters<typeof useRecord<Values, Written>>[0] & {
  /** Of the query with all records of the kind. */
  key: 'brands' | 'categories'
}

/** The form of a brand or a category. */
export const useTreeRecord = <Values extends FieldValues, Written>({
  key,
  ...options
}: Options<Values, Written>): RecordForm<Values> =>
  useRecord<Values, Written>({
    ...options,
    onSaved: (written) => {
      void queries.invalidateQueries({ queryKey: [key] })
      options.onSaved(written)
    },
    fieldOf: (name) => name.replace(/\..*$/, ''),
  })
