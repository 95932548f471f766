import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** A text as it is shown while somebody types it, and where the caret belongs. */
export type Typed = { readonly text: string; readonly caret: number }

/** Turns what stands in the input after a key into what is to stand there. */
export type Typing = (text: string, caret: number) => Typed

type TypedCaret = {
  readonly element: RefObject<HTMLInputElement | null>
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * For inputs that group what is typed. React puts the caret at the end of a value that differs from what was typed: it
 * is put back before painting.
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
    const next = typing(text, selectionStart ?? text.length)
    typed.current = next
    take(next.text)
    // Nothing changed (a character was dropped): no render follows, and React restores the value by itself.
    if (next.text === value) queueMicrotask(() => element.current?.setSelectionRange(next.caret, next.caret))
  }
  return { element, onChange }
}
