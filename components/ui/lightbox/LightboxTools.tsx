import { t } from '#locales/forms.ts'
import { Glyph } from '../Glyph.tsx'
import * as styles from './lightbox.css.ts'

type Props = {
  onZoom: (steps: 1 | -1) => void
  onTurn: (clockwise: boolean) => void
  onRest: () => void
  onClose: () => void
  canZoomIn: boolean
  canZoomOut: boolean
}

export const LightboxTools = ({ onZoom, onTurn, onRest, onClose, canZoomIn, canZoomOut }: Props) => (
  <div role="toolbar" aria-label={t('forms.lightbox.tools')} className={styles.tools}>
    <button
      type="button"
      className={styles.tool}
      aria-label={t('forms.lightbox.zoomIn')}
      disabled={!canZoomIn}
      onClick={() => onZoom(1)}
    >
      <Glyph name="zoom-in" size={24} />
    </button>
    <button
      type="button"
      className={styles.tool}
      aria-label={t('forms.lightbox.zoomOut')}
      disabled={!canZoomOut}
      onClick={() => onZoom(-1)}
    >
      <Glyph name="zoom-out" size={24} />
    </button>
    <button type="button" className={styles.tool} aria-label={t('forms.lightbox.turn')} onClick={() => onTurn(true)}>
      <Glyph name="rotate-clockwise" size={24} />
    </button>
    <button
      type="button"
      className={styles.extraTool}
      aria-label={t('forms.lightbox.turnBack')}
      onClick={() => onTurn(false)}
    >
      <Glyph name="rotate-counterclockwise" size={24} />
    </button>
    <button type="button" className={styles.extraTool} aria-label={t('forms.lightbox.rest')} onClick={onRest}>
      <Glyph name="actual-size" size={24} />
    </button>
    <button type="button" className={styles.tool} aria-label={t('common.close')} onClick={onClose}>
      <Glyph name="close" size={24} />
    </button>
  </div>
)
