import { useData } from 'vike-react/useData'
import type { Listing } from '#api/contract/listing.ts'
import markFilteredList from '#components/catalogue/mark-filtered-list.js?url&no-inline'
import { PriceFonts } from '#components/theme/PriceFonts.tsx'

/** The content security policy forbids inline scripts, so this small script is a file. */
export function Head() {
  const { listing } = useData<{ listing: Listing }>()
  return (
    <>
      <script src={markFilteredList} />
      {listing.total > 0 && <PriceFonts />}
    </>
  )
}
