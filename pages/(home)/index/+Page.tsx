import { useData } from 'vike-react/useData'
import { EmptyShop } from '#components/home/EmptyShop.tsx'
import { HomeBlock } from '#components/home/HomeBlock.tsx'
import { Section } from '#components/home/Section.tsx'
import { Trust } from '#components/home/Trust.tsx'
import { AfterTouch } from '#components/load/AfterTouch.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { shop } from '#locales/shop-settings.ts'
import type { Data } from './+data.ts'

const loadViewed = () => import('#components/wishlist/ViewedAtHome.tsx').then((module) => module.ViewedAtHome)
/** Passed in, so that the section's styles stay with this page. */
const FRAMED = { Frame: Section }

export function Page() {
  const { blocks, arrival } = useData<Data>()
  return (
    <>
      {blocks[0]?.kind !== 'hero' && (
        <VisuallyHidden>
          <h1>{shop.identity.tagline ?? shop.identity.name}</h1>
        </VisuallyHidden>
      )}
      {blocks.length === 0 && <EmptyShop />}
      {blocks.map((block, index) => (
        <HomeBlock key={`${block.kind} ${block.title}`} block={block} first={index === 0} />
      ))}
      <AfterTouch load={loadViewed} kept="viewed" props={FRAMED} />
      <Trust arrival={arrival} />
    </>
  )
}
