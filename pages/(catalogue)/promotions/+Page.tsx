import { useData } from 'vike-react/useData'
import { PromotionsPage } from '#components/promotions/PromotionsPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <PromotionsPage promotions={useData<Data>().promotions} />
}
