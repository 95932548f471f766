import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'

/** The pause in typing before a search starts, in milliseconds. */
const REST = 300

/**
 * The field of a search whose text is in the address: a pause in typing starts the search, Enter starts it at once;
 * Back and Forward put their own text into the field.
 * @param sought the text in the address
 */
export function useTypedSearch(sought: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(sought)
  const [before, setBefore] = useState(sought)
  if (before !== sought) {
    setBefore(sought)
    // The address follows the field by itself: only a different text came from elsewhere.
    if (text.trim() !== sought) setText(sought)
  }
  const search = useEffectEvent((typed: string) => {
    if (typed.trim() !== sought) onSearch(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && text.trim() !== sought) onSearch(text)
    },
  }
}
