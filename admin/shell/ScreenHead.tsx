import { use, useEffect, useRef, type ReactNode } from 'react'
import { shop } from '#locales/shop-settings.ts'
import { BackLink, type Back } from './BackLink.tsx'
import { PartsOfScreen } from './ScreenParts.tsx'
import * as styles from './screen-head.css.ts'

type Props = {
  title: string
  /** Of one record: to its list, instead of the links to the screen's parts. */
  back?: Back
  /** One sentence: how things stand. */
  state?: ReactNode
  /** The screen's main act. */
  children?: ReactNode
}

/** The head of a screen. It gets the focus when the screen opens, so that it is read out. */
export function ScreenHead({ title, back, state, children }: Props) {
  const parts = use(PartsOfScreen)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} | ${shop.identity.name}`
    if (!document.querySelector('dialog[open]')) heading.current!.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [title])
  return (
    <>
      {back && <BackLink {...back} />}
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            <bdi>{title}</bdi>
          </h1>
          {/* Present before its text, so that changes of it are announced. */}
          <p role="status" className={styles.state}>
            {state}
          </p>
        </div>
        {children && <div className={styles.acts}>{children}</div>}
      </header>
      {!back && parts}
    </>
  )
}
