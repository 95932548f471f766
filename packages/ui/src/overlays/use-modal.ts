import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/**
 * Lays a `<dialog>` over the page while it is open, and gives the focus back afterwards.
 * @param onClose told when a person closes it by the platform's own ways: Escape, or a press beside it
 * @returns what the `<dialog>` takes
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // In a layout effect: a dialog that leaves the page altogether is closed before, and so gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  return {
    ref,
    // Also told when an action has closed it, which is no second wish to close, and so late that it may be open again; and
    // React tells it of a dialog inside, too.
    onClose: ({ target, currentTarget }) => open && target === currentTarget && !currentTarget.open && onClose(),
  }
}
