import type { HomeBlock as Data } from '#api/contract/home.ts'
import { CategoryTiles } from './CategoryTiles.tsx'
import { Hero } from './Hero.tsx'
import { Opinions } from './Opinions.tsx'
import { ProductRail } from './ProductRail.tsx'
import { Story } from './Story.tsx'

/** One block of the home page; the first block's picture is the page's main picture. */
export function HomeBlock({ block, first }: { block: Data; first: boolean }) {
  switch (block.kind) {
    case 'hero':
      return <Hero {...block} first={first} />
    case 'categories':
      return <CategoryTiles {...block} />
    case 'products':
      return <ProductRail {...block} priority={first} />
    case 'ratings':
      return <Opinions {...block} />
    case 'story':
      return <Story {...block} />
  }
}
