import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { error as errorText, label as labelText } from '#components/ui/field.css.ts'
import { t } from 'virtual:words/products'
import { EXTENSIONS, shopHtml } from './editor-content.ts'
import { readPasted, type PasteNote } from './pasting/pasted-html.ts'
import { TableTools } from './TableTools.tsx'
import * as styles from './product.css.ts'

type Props = { label: string; value: string; onChange: (html: string) => void; error: string | undefined }

/** Formatted text. Loaded on demand, since the editor is larger than the rest of the admin. */
export function RichText({ label, value, onChange, error }: Props) {
  const id = useId()
  /** The editor's content. Any other value was set from outside, when a draft was dropped. */
  const known = useRef(value)
  const [notes, setNotes] = useState<PasteNote[]>([])
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Styles come from the shop's own files, which the content security policy asks for.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
      transformPastedHTML(html) {
        const pasted = readPasted(html, (text) => new DOMParser().parseFromString(text, 'text/html'))
        setNotes(pasted.notes)
        return pasted.html
      },
      handlePaste(_, { clipboardData }) {
        const isFileAlone = Boolean(clipboardData?.files.length) && !clipboardData?.types.includes('text/html')
        if (isFileAlone) setNotes(['media'])
        return false
      },
    },
    onUpdate: ({ editor: now }) => {
      known.current = now.isEmpty ? '' : shopHtml(now.getHTML())
      onChange(known.current)
    },
  })
  useEffect(() => {
    if (!editor || editor.isDestroyed || known.current === value) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.richText}>
      <span id={`${id}-label`} className={labelText}>
        {label}
      </span>
      <div className={styles.editor}>
        {editor && <Tools editor={editor} />}
        {editor && <TableTools editor={editor} />}
        <EditorContent editor={editor} className={styles.page} />
      </div>
      <div role="status">
        {notes.map((note) => (
          <p key={note} className={styles.quiet}>
            {t(`products.pasted.${note}`)}
          </p>
        ))}
      </div>
      {error && (
        <span id={`${id}-error`} className={errorText}>
          {error}
        </span>
      )}
    </div>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const [link, setLink] = useState<string>()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const commands = {
    bold: () => chain().toggleBold().run(),
    italic: () => chain().toggleItalic().run(),
    heading: () => chain().toggleHeading({ level: 3 }).run(),
    bulletList: () => chain().toggleBulletList().run(),
    orderedList: () => chain().toggleOrderedList().run(),
    link: () => setLink((editor.getAttributes('link')['href'] as string | undefined) ?? ''),
  }
  const names = Object.keys(commands) as (keyof typeof commands)[]
  const place = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const href = link?.trim()
    setLink(undefined)
    if (href) chain().extendMarkRange('link').setLink({ href }).run()
    else chain().extendMarkRange('link').unsetLink().run()
  }
  return (
    <div role="group" aria-label={t('products.tools')} className={styles.tools}>
      {names.map((name) => (
        <Button
          key={name}
          variant={on[name] ? 'solid' : 'text'}
          color={on[name] ? 'primary' : 'gray'}
          size="sm"
          pressed={on[name]}
          onClick={commands[name]}
        >
          {t(`products.tool.${name}`)}
        </Button>
      ))}
      {link !== undefined && (
        <Dialog open onClose={() => setLink(undefined)} title={t('products.tool.link')}>
          {/* React's events pass through to the product's form, though the dialog is no part of it. */}
          <form className={styles.changes} onSubmit={place}>
            <TextField
              name="href"
              type="url"
              label={t('products.tool.href')}
              value={link}
              onChange={({ target }) => setLink(target.value)}
            />
            <Button type="submit">{t('products.tool.place')}</Button>
          </form>
        </Dialog>
      )}
    </div>
  )
}
