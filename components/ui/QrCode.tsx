import { useEffect, useState } from 'react'
import { optional } from '#api/optional.ts'
import * as styles from './qr-code.css.ts'

type Drawing = { size: number; path: string }

async function draw(content: string): Promise<Drawing | undefined> {
  const qrcode = await optional(() => import('qrcode'))
  if (!qrcode) return undefined
  // ZATCA requires no error correction level; M tolerates a crease in the paper.
  const {
    modules: { size, data },
  } = qrcode.create(content, { errorCorrectionLevel: 'M' })
  const path = Array.from(data, (dark, index) =>
    dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('')
  return { size, path }
}

/** Quiet zone required by scanners, in modules (ISO/IEC 18004). */
const QUIET = 4

/** A QR code; the encoder loads on demand. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let isUnmounted = false
    void draw(content).then((drawn) => !isUnmounted && setDrawing(drawn))
    return () => void (isUnmounted = true)
  }, [content])
  if (!drawing) return <span className={styles.qr} />
  const side = drawing.size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={drawing.path} fill="currentColor" />
    </svg>
  )
}
