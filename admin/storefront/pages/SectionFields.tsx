import { lazy, Suspense } from 'react'
import { Checkbox, TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/storefront'
import { Loading } from '../../shell/states.tsx'
import type { Section } from './content.ts'

// The product page's editor: larger than the rest of the admin, so it loads with the first section that opens.
const RichText = lazy(() =>
  import('../../catalogue/product/RichText.tsx').then(({ RichText: Editor }) => ({ default: Editor })),
)

type Props = { section: Section; onChange: (section: Section) => void; errorOf: (field: string) => string | undefined }

export function SectionFields({ section, onChange, errorOf }: Props) {
  const { title, html, questions } = section
  return (
    <>
      <TextField
        name="section-title"
        label={t('storefront.section.title')}
        required
        maxLength={200}
        value={title}
        onChange={({ target }) => onChange({ ...section, title: target.value })}
        error={errorOf('title')}
      />
      <Suspense fallback={<Loading lines={4} />}>
        <RichText
          label={t('storefront.section.text')}
          value={html}
          onChange={(next) => onChange({ ...section, html: next })}
          error={errorOf('html')}
        />
      </Suspense>
      <Checkbox
        name="questions"
        label={t('storefront.section.questions')}
        checked={questions}
        onChange={({ target }) => onChange({ ...section, questions: target.checked })}
      />
    </>
  )
}
