import { Stars } from '#components/ui/Rating.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from '#locales/areas/review.ts'

/** Stars of one rating. */
export const StarsGiven = ({ stars }: { stars: number }) => (
  <span>
    <span aria-hidden="true">
      <Stars average={stars} />
    </span>
    <VisuallyHidden>{t('review.stars', { count: stars })}</VisuallyHidden>
  </span>
)
