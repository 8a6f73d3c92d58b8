import { classNames } from '#components/theme/class-names.ts'
import { LOGO_PATH } from '#components/theme/logo-path.ts'
import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './logo.css.ts'

/**
 * The merchant's logo and the shop's name; without a logo, a palm above water.
 * @param inOneColour draws its shape in the colour of the text, if the merchant has one for that
 */
export function Logo({ inOneColour = false }: { inOneColour?: boolean }) {
  const { face, identity } = shop
  const logo = (inOneColour && face?.one_colour_logo) || face?.logo
  return (
    <a href={routes.home()} className={styles.logo} aria-label={t('layout.logo', { store: identity.name })}>
      {inOneColour && face?.one_colour_logo ? (
        <span
          className={styles.shape}
          style={{
            maskImage: `url("${face.one_colour_logo.src}")`,
            aspectRatio: `${face.one_colour_logo.width} / ${face.one_colour_logo.height}`,
          }}
        />
      ) : face?.logo ? (
        <img src={face.logo.src} width={face.logo.width} height={face.logo.height} alt="" className={styles.picture} />
      ) : (
        <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
          <path d={LOGO_PATH} />
        </svg>
      )}
      {face?.shows_name !== false && (
        <span className={classNames(styles.name, isWide(logo) && styles.besideWide)}>{identity.name}</span>
      )}
    </a>
  )
}

type Size = { width: number; height: number }
const isWide = (logo: Size | null | undefined): boolean => Boolean(logo && logo.width >= 2 * logo.height)
