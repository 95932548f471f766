import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { found } from '../../queries.ts'

/** How long nobody types before it is searched for, in milliseconds. */
const REST = 200

/** The shortest text that the server searches for. */
const SHORTEST = 2

/** What the company has with a text. What was found before stays until the next is there; a search that nobody waits for is given up. */
export function useSearch(text: string) {
  const sought = useRested(text.trim())
  const isTooShort = text.trim().length < SHORTEST
  const query = useQuery({ ...found(sought), enabled: sought.length >= SHORTEST && !isTooShort, placeholderData: keepPreviousData })
  return {
    found: isTooShort ? undefined : query.data,
    error: isTooShort ? null : query.error,
    isBusy: !isTooShort && (sought !== text.trim() || query.isFetching),
    isTooShort: isTooShort && text !== '',
  }
}

/** A text as it was when the typing rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
