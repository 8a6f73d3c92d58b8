import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Carousel, CAROUSEL_ITEMS } from '#components/ui/Carousel.tsx'
import { w } from '#components/gallery/words.ts'
import { images } from '../samples.ts'
import { Story } from '../Story.tsx'
import { slide } from '../gallery.css.ts'

const Lightbox = lazy(() =>
  import('#components/ui/lightbox/Lightbox.tsx').then((module) => ({ default: module.Lightbox })),
)

function Opener({ start, label, only }: { start: number; label: string; only?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="gray" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Lightbox
            images={only ? images.slice(0, 1) : [...images, { src: 'data:,' }]}
            start={start}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

export const Pictures = () => (
  <>
    {CAROUSEL_ITEMS.map((item) => (
      <Story key={item} name={`Carousel item=${item}`} wide>
        <Carousel label={`${w('carousel')} ${item}`} item={item}>
          {[...images, ...images].map(({ src }, index) => (
            <img key={index} src={src} alt={w('picture.square')} width="300" height="300" className={slide} />
          ))}
        </Carousel>
      </Story>
    ))}
    <Story name="Lightbox">
      <Opener start={0} label={w('open.lightbox')} />
    </Story>
    <Story name="Lightbox single">
      <Opener start={0} label={w('open.picture')} only />
    </Story>
  </>
)
