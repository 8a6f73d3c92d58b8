import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import type { StaffMe } from '#api/contract/staff-account.ts'
import { Button } from '#components/ui/Button.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { forgetUnsavedText } from '#components/ui/unsaved-text.ts'
import { t } from 'virtual:words/shell,signin'
import { meKey, queries, useMe } from '../query.ts'
import { enterSession } from '../session-state.ts'
import { Proof } from '../sign-in/Proof.tsx'
import { leave } from '../sign-in/sign-out.ts'
import * as styles from '../sign-in/sign-in.css.ts'
import { noteAct } from './watch-idle.ts'

/** Lies over the screen until the same person is back; what they typed is still there then. */
export function Cover({ reason }: { reason: 'idle' | 'ended' }) {
  const me = useMe()
  const cover = useRef<HTMLDialogElement>(null)
  // Before the covered screen, which is inert by now, loses the focus.
  useLayoutEffect(() => {
    const typedIn = document.activeElement
    cover.current!.showModal()
    return () => {
      if (typedIn instanceof HTMLElement) requestAnimationFrame(() => typedIn.focus())
    }
  }, [])
  const stay = (event: SyntheticEvent): void => event.preventDefault()
  const done = (now: StaffMe): void => {
    noteAct()
    queries.setQueryData(meKey, now)
    // Somebody else must not find what the first person had open.
    if (now.id !== me.id) {
      forgetUnsavedText()
      return location.reload()
    }
    enterSession()
    void queries.invalidateQueries()
  }
  return (
    // A dialog, since only that lies above the dialogs that are open; Escape does not close it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it holds back a key
    <dialog
      ref={cover}
      aria-labelledby="cover"
      className={styles.cover}
      onCancel={stay}
      onClose={() => cover.current!.showModal()}
      onKeyDown={(event) => event.key === 'Escape' && stay(event)}
    >
      <section className={styles.sheet}>
        <Heading level={2} size={24} id="cover">
          {t(`shell.cover.${reason}`)}
        </Heading>
        <p className={styles.text}>{t(`shell.cover.${reason}.text`, { name: me.name })}</p>
        <Proof
          key={reason}
          kind={reason === 'idle' ? 'step-up' : 'sign-in'}
          ways={{ passkey: (me.sign_in?.passkeys ?? 1) > 0, password: me.sign_in?.password ?? true }}
          onDone={done}
        />
        <Button full variant="text" color="gray" onClick={leave}>
          {t('shell.signOut')}
        </Button>
      </section>
    </dialog>
  )
}
