import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'

/** How long nobody types before it is searched for, in milliseconds. */
const REST = 300

/**
 * The field of a search that stands in the address: searched for when the typing rests, at once with Enter; Back and Forward
 * bring their own text into the field.
 * @param sought what the address says
 */
export function useTypedSearch(sought: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(sought)
  const [before, setBefore] = useState(sought)
  if (before !== sought) {
    setBefore(sought)
    // The address follows the field by itself: only what differs came from elsewhere.
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
