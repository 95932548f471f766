import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/**
 * Lays a `<dialog>` over the page while it is open, and gives the focus back afterwards.
 * @param onClose called when a person closes it by the platform's own ways: Escape, or a press beside it
 * @returns the props of the `<dialog>`
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
    // The event also fires after an action has closed the dialog, so late that it may be open again; React also bubbles
    // it from a dialog inside. Neither asks to close it.
    onClose: ({ target, currentTarget }) => open && target === currentTarget && !currentTarget.open && onClose(),
  }
}
