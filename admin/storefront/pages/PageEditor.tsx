import { useState } from 'react'
import type { PageWritten, StaffPage } from '#api/contract/staff-content.ts'
import { changePage, previewPage, readPage } from '#api/staff/content.ts'
import { Button } from '#components/ui/Button.tsx'
import { Checkbox, TextField } from '#components/ui/Field.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from 'virtual:words/storefront'
import { Conflict, KeptNotice } from '../Notices.tsx'
import { inOrder, OrderedList } from '../OrderedList.tsx'
import { Preview } from '../Preview.tsx'
import { SaveBar } from '../SaveBar.tsx'
import { useContentForm } from '../use-content-form.ts'
import { changeOf, formOf, newSection, type PageForm } from './content.ts'
import { SectionFields } from './SectionFields.tsx'
import { ValueNames } from './ValueNames.tsx'
import * as styles from '../storefront.css.ts'

type Props = { page: StaffPage; mayChange: boolean; onSaved: (written: PageWritten) => void }

export function PageEditor({ page, mayChange, onSaved }: Props) {
  const { id, is_own: isOwn } = page
  const form = useContentForm<PageForm, PageWritten>({
    name: id,
    value: formOf(page),
    version: String(page.version),
    send: (value, version, publish) => changePage(id, Number(version), { ...changeOf(value, isOwn), publish }),
    readNewer: async () => {
      const now = await readPage(id)
      return { value: formOf(now), version: String(now.version) }
    },
    onSaved,
  })
  const { value, set, errors } = form
  const change = (some: Partial<PageForm>): void => set({ ...value, ...some })
  return (
    <fieldset disabled={!mayChange} className={styles.stack}>
      <KeptNotice form={form} />
      <section className={styles.sheet}>
        <TextField
          name="title"
          label={t('storefront.page.title')}
          required
          maxLength={120}
          value={value.title}
          onChange={({ target }) => change({ title: target.value })}
          error={errors['title']}
        />
        <TextArea
          name="lead"
          label={t('storefront.page.lead')}
          rows={2}
          maxLength={500}
          value={value.lead}
          onChange={({ target }) => change({ lead: target.value })}
          error={errors['lead']}
        />
        {isOwn && (
          <>
            <TextField
              name="slug"
              label={t('storefront.page.slug')}
              hint={t('storefront.page.slug.hint')}
              maxLength={200}
              value={value.slug}
              onChange={({ target }) => change({ slug: target.value })}
              error={errors['slug']}
            />
            <Checkbox
              name="in_menu"
              label={t('storefront.page.inMenu')}
              checked={value.in_menu}
              onChange={({ target }) => change({ in_menu: target.checked })}
            />
            <Checkbox
              name="in_footer"
              label={t('storefront.page.inFooter')}
              checked={value.in_footer}
              onChange={({ target }) => change({ in_footer: target.checked })}
            />
          </>
        )}
      </section>
      <Sections
        form={value}
        errors={errors}
        isSupport={id === 'support'}
        onChange={(next) => change({ sections: next })}
      />
      <ValueNames />
      <Preview ask={() => previewPage(id, changeOf(value, isOwn))} onRefused={form.refuse} />
      <SaveBar
        form={form}
        drafts={{ hasDraft: page.draft !== null || !page.content, isPublished: page.content !== null }}
      />
      <Conflict
        form={form}
        renderValue={(shown) => (
          <>
            <strong>{shown.title}</strong>
            <p>{shown.lead}</p>
            <ol>
              {shown.sections.map(({ key, title }) => (
                <li key={key}>{title}</li>
              ))}
            </ol>
          </>
        )}
      />
    </fieldset>
  )
}

type SectionsProps = {
  form: PageForm
  errors: Record<string, string>
  /** Its sections are questions with their answers. */
  isSupport: boolean
  onChange: (sections: PageForm['sections']) => void
}

function Sections({ form: { sections }, errors, isSupport, onChange }: SectionsProps) {
  const [open, setOpen] = useState<string | null>(null)
  const add = (): void => {
    const section = newSection(isSupport)
    onChange([...sections, section])
    setOpen(section.key)
  }
  return (
    <section className={styles.sheet} aria-labelledby="sections-title">
      <div className={styles.row}>
        <h2 id="sections-title" className={styles.legend}>
          {t('storefront.sections')}
        </h2>
        <Button variant="outlined" color="gray" size="sm" onClick={add}>
          {t('storefront.sections.add')}
        </Button>
      </div>
      {errors['sections'] && sections.length === 0 && <p className={styles.wrong}>{errors['sections']}</p>}
      <OrderedList
        label={t('storefront.sections')}
        items={sections.map(({ key, title }, at) => ({
          key,
          title: title || t('storefront.sections.new'),
          isWrong: Object.keys(errors).some((field) => field.startsWith(`sections.${at}.`)),
        }))}
        open={open}
        onOpen={setOpen}
        onMove={(from, to) => onChange(inOrder(sections, from, to))}
        onRemove={(at) => onChange(sections.toSpliced(at, 1))}
      >
        {(_, at) => (
          <SectionFields
            section={sections[at]!}
            onChange={(section) => onChange(sections.with(at, section))}
            errorOf={(field) => errors[`sections.${at}.${field}`]}
          />
        )}
      </OrderedList>
    </section>
  )
}
