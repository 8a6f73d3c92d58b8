import { useData } from 'vike-react/useData'
import type { Listing } from '#api/contract/listing.ts'
import listAsked from '#components/catalogue/list-asked.js?url&no-inline'
import { PriceFonts } from '#components/theme/PriceFonts.tsx'

/** Content security forbids scripts inside the page, so these few bytes are a file of their own. */
export function Head() {
  const { listing } = useData<{ listing: Listing }>()
  return (
    <>
      <script src={listAsked} />
      {listing.total > 0 && <PriceFonts />}
    </>
  )
}
