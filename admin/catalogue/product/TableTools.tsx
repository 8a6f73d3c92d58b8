import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/products'
import * as styles from './product.css.ts'

const COMMANDS = { addRowAfter, addColumnAfter, toggleHeaderRow, deleteRow, deleteColumn, deleteTable }
const NAMES = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]

/** Rows and columns of the table that the cursor is in. */
export function TableTools({ editor }: { editor: Editor }) {
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => isInTable(now.state) })
  if (!isInside) return null
  const run = (name: keyof typeof COMMANDS): void => {
    COMMANDS[name](editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  return (
    <div role="group" aria-label={t('products.tableTools')} className={styles.tools}>
      {NAMES.map((name) => (
        <Button key={name} variant="text" color="gray" size="sm" onClick={() => run(name)}>
          {t(`products.table.${name}`)}
        </Button>
      ))}
    </div>
  )
}
