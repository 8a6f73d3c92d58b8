import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { t } from 'virtual:words/taxonomy'
import { FormText, FormTextArea } from '../../form/fields.tsx'
import { RecordPicture } from '../../form/RecordPicture.tsx'

type Props<Values extends FieldValues> = { form: UseFormReturn<Values>; pictureLabel: string }

/** What brands and categories both have on their pages, after the name. */
export const TreeFields = <Values extends FieldValues>({ form, pictureLabel }: Props<Values>) => (
  <>
    <FormText
      form={form}
      name={'slug' as Path<Values>}
      optional
      label={t('taxonomy.field.slug')}
      hint={t('taxonomy.field.slug.hint')}
      maxLength={200}
    />
    <FormTextArea form={form} name={'description' as Path<Values>} optional label={t('taxonomy.field.description')} />
    <Controller
      control={form.control}
      name={'picture' as Path<Values>}
      render={({ field: { value, onChange }, fieldState }) => (
        <RecordPicture label={pictureLabel} value={value} onChange={onChange} error={fieldState.error?.message} />
      )}
    />
  </>
)
