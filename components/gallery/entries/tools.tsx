import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { CheckGroup } from '#components/ui/CheckGroup.tsx'
import { CommandPalette } from '#components/ui/CommandPalette.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { QrCode } from '#components/ui/QrCode.tsx'
import { Tree } from '#components/ui/Tree.tsx'
import { w } from '#components/gallery/words.ts'
import { Story } from '../Story.tsx'

const colours = ['order.paid', 'order.packed', 'order.shipped', 'order.delivered'] as const
const options = colours.map((name) => ({ value: name, label: w(name) }))

const columns: Column<(typeof options)[number]>[] = [
  { id: 'name', label: w('order.state'), heading: true, cell: ({ label }) => label },
  { id: 'value', label: w('order'), cell: ({ value }) => <bdi dir="ltr">{value}</bdi> },
]

const leaf = (name: (typeof colours)[number] | 'order' | 'order.states' | 'order.state') => ({
  id: name,
  label: w(name),
  children: [],
})
const branches = [
  { ...leaf('order.states'), children: [leaf('order.paid'), leaf('order.packed')] },
  { ...leaf('order'), children: [{ ...leaf('order.shipped'), children: [leaf('order.delivered')] }] },
  leaf('order.state'),
]

/** Parts of tools, where there are many rows and many commands. */
export function Tools() {
  const [open, setOpen] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [branch, setBranch] = useState<string | null>('order.paid')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set(['order']))
  const [chosen, setChosen] = useState<string[]>(['order.paid'])
  return (
    <>
      <Story name="CommandPalette">
        <Button onClick={() => setOpen(true)}>{w('palette.open')}</Button>
        <CommandPalette
          open={open}
          onClose={() => setOpen(false)}
          label={w('palette')}
          commands={options.map((option) => ({ ...option, icon: 'box', keys: 'G B', onSelect: () => {} }))}
        />
      </Story>
      <Story name="CheckGroup">
        <CheckGroup label={w('order.states')} name="states" options={options} value={chosen} onChange={setChosen} />
      </Story>
      <Story name="DataTable dense" wide>
        <DataTable
          dense
          hideCaption
          caption={w('order.states')}
          columns={columns}
          rows={options}
          rowKey={({ value }) => value}
          selection={{
            selected,
            onChange: setSelected,
            label: w('order.states'),
            labelOf: (key) => w(key as (typeof colours)[number]),
          }}
        />
      </Story>
      <Story name="Tree" wide>
        <Tree
          label={w('order.states')}
          nodes={branches}
          selected={branch}
          onSelect={setBranch}
          closed={closed}
          onClosed={setClosed}
          onMove={(id, { parent }) => setBranch(parent ?? id)}
          detail={({ children }) => children.length}
        />
      </Story>
      <Story name="QrCode">
        <QrCode content="https://waha.example" label={w('qr')} />
      </Story>
    </>
  )
}
