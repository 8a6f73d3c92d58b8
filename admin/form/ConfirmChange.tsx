import { useRef, type ReactNode } from 'react'
import type { UseMutationResult } from '@tanstack/react-query'
import { Stack } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { FailureLine } from '../shell/states.tsx'

type Props<Result> = {
  open: boolean
  onClose: () => void
  title: string
  /** What the change does, also to other things. */
  text: string
  keepLabel: string
  confirmLabel: string
  /** What is chosen before it. */
  children?: ReactNode
  change: UseMutationResult<Result>
}

/** Asks before a change that takes something back. It closes on success, and stays open with the error on failure. */
export function ConfirmChange<Result>({
  open,
  onClose,
  title,
  text,
  keepLabel,
  confirmLabel,
  children,
  change,
}: Props<Result>) {
  // A double click comes before the button shows that it is busy.
  const isRunning = useRef(false)
  const confirm = (): void => {
    if (isRunning.current) return
    isRunning.current = true
    change.mutate(undefined, { onSuccess: onClose, onSettled: () => (isRunning.current = false) })
  }
  const buttons = (
    <>
      <Button full variant="outlined" color="gray" onClick={onClose}>
        {keepLabel}
      </Button>
      <Button full loading={change.isPending} onClick={confirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={buttons}>
      <Stack gap={3}>
        <p>{text}</p>
        {children}
        <FailureLine error={change.error} />
      </Stack>
    </Dialog>
  )
}
