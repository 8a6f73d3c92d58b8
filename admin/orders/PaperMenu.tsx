import { goesOn } from '#api/contract/order-money.ts'
import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { readFile } from '#api/read-file.ts'
import { invoicesUrl, pickingUrl, slipsUrl } from '#api/staff/papers.ts'
import { Menu } from '#components/ui/Menu.tsx'
import { t } from 'virtual:words/orders'
import { useMay } from '../query.ts'

type Props = {
  orders: readonly Pick<StaffOrderSummary, 'number' | 'state' | 'money'>[]
  onFailure: (error: unknown) => void
}

const TO_PICK: readonly StaffOrderSummary['state'][] = ['confirmed', 'preparing']

/** Papers of the orders as PDF files, in a tab of their own to print from. */
export function PaperMenu({ orders, onFailure }: Props) {
  const mayPack = useMay()('orders.people')
  const order = orders.map(({ number }) => number)
  const hasPicking = orders.some(({ state, money }) => TO_PICK.includes(state) && goesOn(money.rule))
  const show = (url: string) => () => {
    onFailure(null)
    void showPaper(url).catch(onFailure)
  }
  return (
    <Menu
      label={t('orders.papers')}
      items={[
        ...(mayPack && hasPicking
          ? [{ label: t('orders.papers.picking'), onSelect: show(pickingUrl({ order })) }]
          : []),
        ...(mayPack
          ? [
              { label: t('orders.papers.label'), onSelect: show(slipsUrl({ order, size: 'label' })) },
              { label: t('orders.papers.slips'), onSelect: show(slipsUrl({ order })) },
            ]
          : []),
        { label: t('orders.papers.invoices'), onSelect: show(invoicesUrl({ order })) },
      ]}
    />
  )
}

/** The tab is opened at once, since browsers block one that opens later. */
export async function showPaper(url: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const file = URL.createObjectURL(await readFile(url))
    if (tab) tab.location.href = file
    else window.location.assign(file)
    setTimeout(() => URL.revokeObjectURL(file), 60_000)
  } catch (error) {
    tab?.close()
    throw error
  }
}
