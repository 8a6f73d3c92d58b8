import type { Picture as PictureData } from '#api/contract/shared.ts'
import { classNames } from '#components/theme/class-names.ts'
import { pictureUrl, pictureWidths, type PictureFormat } from '#locales/routes.ts'
import * as styles from './picture.css.ts'

const RATIOS = ['square', 'portrait', 'landscape', 'wide', 'own', 'fill'] as const
const FORMATS: PictureFormat[] = ['avif', 'webp']

type Props = {
  picture: PictureData | null
  /** The `sizes` attribute: `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string
  /** Overrides the picture's own alternative text; empty if adjacent text says the same. */
  alt?: string
  /** The page's main picture, which loads first. */
  priority?: boolean
  ratio?: (typeof RATIOS)[number]
  fit?: 'cover' | 'contain'
  rounded?: keyof typeof styles.rounded
}

export function Picture({ picture, sizes, alt, priority, ratio = 'square', fit = 'cover', rounded = 'medium' }: Props) {
  return (
    <span
      className={classNames(styles.frame, styles.ratio[ratio], styles.rounded[rounded], !picture?.key && styles.empty)}
    >
      {picture && <Source key={picture.key ?? picture.url} {...{ picture, sizes, alt, priority, fit }} />}
    </span>
  )
}

function Source({
  picture,
  sizes,
  alt = picture.alt,
  priority,
  fit = 'cover',
}: Pick<Props, 'sizes' | 'alt' | 'priority' | 'fit'> & { picture: PictureData }) {
  const { key, url } = picture
  const common = {
    className: classNames(styles.image, styles.fit[fit]),
    width: picture.width ?? 800,
    height: picture.height ?? 800,
    style: { objectPosition: picture.focus },
    // Decoding must not block text.
    decoding: 'async',
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : undefined,
    onError: (event: { currentTarget: HTMLImageElement }) => hide(event.currentTarget),
    ref: hideIfBroken,
  } as const
  if (key === null) return url === null ? null : <img {...common} alt={alt} src={url} referrerPolicy="no-referrer" />
  const widths = pictureWidths(picture.width ?? 0)
  return (
    <picture>
      {FORMATS.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          sizes={sizes}
          srcSet={widths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(', ')}
        />
      ))}
      <img {...common} alt={alt} src={pictureUrl(key, widths[Math.min(2, widths.length - 1)]!, 'webp')} />
    </picture>
  )
}

/** Hides a broken picture, so that only its background shows. */
const hide = (image: HTMLImageElement): void => {
  image.hidden = true
}
/** It may have failed before hydration. */
const hideIfBroken = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc) hide(image)
}
