import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** The shown text during typing, and the place of the caret. */
export type Typed = { readonly text: string; readonly caret: number }

/** The change by a key or a paste: the text before it, and the browser's name for the change. */
export type Edit = { readonly before: string; readonly kind: string | undefined }

/** Turns the input's text after a key into the text to show. */
export type Typing = (text: string, caret: number, edit: Edit) => Typed

type TypedCaret = {
  readonly element: RefObject<HTMLInputElement | null>
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * For inputs that group the typed text. React puts the caret at the end of a value that differs from the typed one:
 * this hook puts it back before painting.
 */
export function useTypedCaret(value: string, typing: Typing, take: (text: string) => void): TypedCaret {
  const element = useRef<HTMLInputElement>(null)
  const typed = useRef<Typed>(null)

  useLayoutEffect(() => {
    if (typed.current?.text === value) element.current?.setSelectionRange(typed.current.caret, typed.current.caret)
    typed.current = null
  }, [value])

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.currentTarget
    const { inputType: kind } = event.nativeEvent as { inputType?: string }
    const next = typing(text, selectionStart ?? text.length, { before: value, kind })
    typed.current = next
    take(next.text)
    // Nothing changed (a character was dropped): no render follows, and React restores the value by itself.
    if (next.text === value) queueMicrotask(() => element.current?.setSelectionRange(next.caret, next.caret))
  }
  return { element, onChange }
}
