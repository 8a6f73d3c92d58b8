import { useData } from 'vike-react/useData'
import type { Home } from '#api/contract/home.ts'
import { HomeBlock } from '#components/home/HomeBlock.tsx'
import { Trust } from '#components/home/Trust.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from '#locales/intl.ts'

export function Page() {
  const { blocks } = useData<Home>()
  return (
    <>
      {blocks[0]?.kind !== 'hero' && <VisuallyHidden><h1>{t('title.home')}</h1></VisuallyHidden>}
      {blocks.map((block, index) => <HomeBlock key={`${block.kind} ${block.title}`} block={block} first={index === 0} />)}
      <Trust />
    </>
  )
}
