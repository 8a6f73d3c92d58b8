import { IconButton } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/stock'
import { formatNumber } from '#locales/format.ts'
import { moveOf, piecesOf, removeLine, typePieces, type Sheet, type SheetKind, type SheetLine } from './sheet.ts'
import * as styles from './stock.css.ts'
import { unbroken } from '../../shell/layout.css.ts'

type Props = { kind: SheetKind; sheet: Sheet; onChange: (sheet: Sheet) => void }

/** The lines of a sheet, with what saving them makes of the stock. */
export const SheetTable = ({ kind, sheet, onChange }: Props) => (
  <DataTable
    dense
    compact
    hideCaption
    caption={t(`stock.${kind}`)}
    columns={columnsOf(
      kind,
      (sku, pieces) => onChange(typePieces(sheet, sku, pieces)),
      (sku) => onChange(removeLine(sheet, sku)),
    )}
    rows={sheet.lines}
    rowKey={({ sku }) => sku}
  />
)

const columnsOf = (
  kind: SheetKind,
  onType: (sku: string, pieces: string) => void,
  onRemove: (sku: string) => void,
): Column<SheetLine>[] => [
  { id: 'name', label: t('stock.name'), heading: true, cell: ({ name }) => name },
  {
    id: 'sku',
    label: t('stock.sku'),
    cell: ({ sku }) => (
      <bdi dir="ltr" className={unbroken}>
        {sku}
      </bdi>
    ),
  },
  { id: 'before', label: t('stock.sheet.before'), numeric: true, cell: ({ stock }) => formatNumber(stock) },
  {
    id: 'pieces',
    label: t(`stock.sheet.pieces.${kind}`),
    numeric: true,
    cell: (line) => (
      <span className={styles.pieces}>
        <TextField
          hideLabel
          ltr
          name={`pieces-${line.sku}`}
          label={t('stock.cell', { name: line.name })}
          inputMode="numeric"
          value={line.pieces}
          error={line.error ?? (piecesOf(line) === undefined ? t('stock.sheet.wrong') : undefined)}
          onChange={({ target }) => onType(line.sku, target.value)}
        />
      </span>
    ),
  },
  {
    id: 'after',
    label: t('stock.sheet.after'),
    numeric: true,
    cell: (line) => (piecesOf(line) === undefined ? t('stock.empty') : <After kind={kind} line={line} />),
  },
  {
    id: 'remove',
    label: t('stock.sheet.remove.column'),
    onPhone: 'end',
    cell: ({ sku, name }) => (
      <IconButton icon="close" size="sm" label={t('stock.sheet.remove', { name })} onClick={() => onRemove(sku)} />
    ),
  },
]

function After({ kind, line }: { kind: SheetKind; line: SheetLine }) {
  const move = moveOf(kind, line)
  return (
    <>
      {formatNumber(line.stock + move)}{' '}
      <span className={styles.quiet}>
        <bdi dir="ltr">{move > 0 ? `+${formatNumber(move)}` : formatNumber(move)}</bdi>
      </span>
    </>
  )
}
