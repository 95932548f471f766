import { Dialog, type DialogProps } from './dialog.tsx'

type SheetProps = Omit<DialogProps, 'shape'>

/** More of something without leaving the page: from the right on a wide window, from below on a phone. */
export const Sheet = (props: SheetProps) => <Dialog {...props} shape="sheet" />
